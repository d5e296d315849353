/** What makes the page an app: the service worker, and going on with a new client after an update. */

import { leisure } from './pages/parts/leisure'

/** Milliseconds after which a page that was loaded has long been drawn, even by a slow phone. */
const SETTLED = 5000

/** Once: a second failure is not cured by loading again. */
const RELOADED = 'regelwerk.reloaded'

export function install(): void {
  if (import.meta.env.PROD && 'serviceWorker' in navigator) {
    // After everything else: it fetches all files of the client, which would be in the way of the page that is just being drawn.
    const register = () => leisure().then(() => navigator.serviceWorker.register('/sw.js')).catch(() => undefined)
    addEventListener('load', () => setTimeout(register, SETTLED))
  }
  // A file of this client has gone from the server: there is a new client, and loading the page again brings it.
  addEventListener('vite:preloadError', (event) => {
    if (sessionStorage.getItem(RELOADED) || !navigator.onLine) return
    sessionStorage.setItem(RELOADED, 'yes')
    event.preventDefault()
    location.reload()
  })
}
