/** Long work in slices, so that a slow device can be touched in between. */

/** Milliseconds of a slice. */
const SLICE = 8

/** Takes these steps, the first slice at once; what is returned stops it. `done` is called after the last step. */
export function sliced(steps: Iterator<unknown>, done: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const go = (): void => {
    const until = performance.now() + SLICE
    do if (steps.next().done) return done()
    while (performance.now() < until)
    timer = setTimeout(go)
  }
  go()
  return () => clearTimeout(timer)
}
