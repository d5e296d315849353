/** Waiting until the page has nothing more urgent to do, so that a slow device can be touched in between. */

/** Milliseconds after which what waits is no less urgent than the rest. */
const LONGEST = 1000

export function leisure(longest = LONGEST): Promise<void> {
  return new Promise((go) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => go(), { timeout: longest })
    else setTimeout(go, 50)
  })
}

/** Waiting for the next task. */
export const task = (): Promise<void> => new Promise((go) => setTimeout(go))

let queue: Promise<void> = Promise.resolve()

/** Waiting for a task of one's own: what many parts of a page have to do at the same time is done one after the other. */
export function turn(): Promise<void> {
  queue = queue.then(task)
  return queue
}
