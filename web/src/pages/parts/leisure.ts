/** Waiting until the page has nothing more urgent to do, so that a slow device can be touched in between. */

/** Milliseconds after which what waits is no less urgent than the rest. */
const LONGEST = 1000

export function leisure(longest = LONGEST): Promise<void> {
  return new Promise((go) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => go(), { timeout: longest })
    else setTimeout(go, 50)
  })
}
