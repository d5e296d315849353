/** What makes the page an app: the service worker, and going on with a new client after an update. */

/** Once: a second failure is not cured by loading again. */
const RELOADED = 'regelwerk.reloaded'

export function install(): void {
  if (import.meta.env.PROD && 'serviceWorker' in navigator) {
    // After everything else: it fetches all files of the client.
    addEventListener('load', () => void navigator.serviceWorker.register('/sw.js').catch(() => undefined))
  }
  // A file of this client has gone from the server: there is a new client, and loading the page again brings it.
  addEventListener('vite:preloadError', (event) => {
    if (sessionStorage.getItem(RELOADED) || !navigator.onLine) return
    sessionStorage.setItem(RELOADED, 'yes')
    event.preventDefault()
    location.reload()
  })
}
