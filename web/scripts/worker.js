// The service worker: keeps the client's own files, so that the page opens without a connection and then says so itself.
// Nothing that the server answers is ever kept: what is on the board comes from the server alone.
// The build puts the list of files and their digest in here, so every new client is a new worker.
const FILES = __FILES__
const KEPT = 'regelwerk-__DIGEST__'

addEventListener('install', (event) => {
  event.waitUntil(caches.open(KEPT).then((kept) => kept.addAll(['/', ...FILES])))
})

// A page that is still open goes on with the files it began with; when the last such page is closed, they go.
addEventListener('activate', (event) => {
  const outdated = (name) => name.startsWith('regelwerk-') && name !== KEPT
  event.waitUntil(caches.keys().then((names) => Promise.all(names.filter(outdated).map((name) => caches.delete(name)))))
})

addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin || pathname.startsWith('/api/')) return
  // Pages come from the server whenever it answers, so nobody is shown an old client.
  if (request.mode === 'navigate') event.respondWith(fetch(request).catch(() => caches.match('/')))
  // Names of assets carry their digest: what is kept under a name is what the server has under it.
  else if (pathname.startsWith('/assets/')) event.respondWith(caches.match(request).then((kept) => kept ?? fetch(request)))
})
