/** One file for all that lies beside the board: each in one of its own would cost a phone a journey to the server. */
export const beside =
  <Part extends keyof typeof import('./beside')>(part: Part) =>
  () =>
    import('./beside').then((parts) => ({ default: parts[part] }))
