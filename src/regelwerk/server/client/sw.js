// The service worker: keeps the client's own files, so that the page opens without a connection and then says so itself.
// Nothing that the server answers is ever kept: what is on the board comes from the server alone.
// The build puts the list of files and their digest in here, so every new client is a new worker.
const FILES = ["/assets/Bubble-DT6SZj1h.js","/assets/Chart-BRce0g_U.js","/assets/Chart-BniOks5e.css","/assets/Claim-BhRQ-VvD.js","/assets/Clock-Ej6PK9m5.js","/assets/Cover-BXQh9CnH.js","/assets/DailyCards-0zaCpT-f.js","/assets/DailyResult-BLnzpgNK.js","/assets/DailyShare-6WQmL77g.js","/assets/Deal-BuRYpWlT.js","/assets/ElementsPage-BVQ9wjHr.js","/assets/ElementsPage-BiJE-Lbd.css","/assets/Foresight-BC5YLOju.js","/assets/Hint-njKRXX5M.js","/assets/Home-F_3FDnrr.js","/assets/InviteDialog-DCQyZjY5.js","/assets/LayTray-kLT7v3MR.js","/assets/LessonPage-DWNGFBSQ.js","/assets/LessonPage-Dartq1xY.css","/assets/Listed-D0e1p91_.js","/assets/MatchPage-DrnNhDRZ.js","/assets/MatchReview-CtrjqkBW.css","/assets/MatchReview-CzgzgcNR.js","/assets/More-WLNAUflu.js","/assets/NewMatch-BDvw-bj8.css","/assets/NewMatch-FZiwXQp3.js","/assets/Offers-N-tYn92T.js","/assets/OrderTray-OrfnAsP9.js","/assets/QrCode-C10DOuoR.js","/assets/ReaderPage-Br2BAqfO.js","/assets/ReaderPage-Dcxymb-6.css","/assets/Rematch-D4wvfD1G.js","/assets/Resign-BgKYexjC.js","/assets/Result-CtN_HVwZ.js","/assets/Review-BqdLUatr.css","/assets/Review-Dpfx2PKg.js","/assets/ReviewPage-BYk4P6YI.css","/assets/ReviewPage-Cx461k1n.js","/assets/RuleDrawer-CRZW9ihl.js","/assets/Rulebook-B1-ow3-G.js","/assets/RulesPage-BTsk8rlf.js","/assets/Stage-D5pzlb2u.js","/assets/Transfer-BQxvZ6bS.js","/assets/Verify-BLrgdQjZ.css","/assets/Verify-Dv1NZhRj.js","/assets/aside-BMswcliP.js","/assets/attention-DWzBjTM4.js","/assets/base-B50r227s.js","/assets/base-CZsyBpwD.css","/assets/beside-Btdlwfsn.js","/assets/board-DHnLIC5u.js","/assets/boxes-yqKxZUgC.js","/assets/file-DwVOKaTJ.js","/assets/foresight-Bg4LS8JO.js","/assets/hints-BJC5Ynws.js","/assets/learning-C40iCwoo.js","/assets/lens-CphctPEJ.js","/assets/overview-B4GKWPSh.js","/assets/pieces-B8clUxun.js","/assets/play-C7TzU-NC.js","/assets/review-DutjfWQ3.js","/assets/rolldown-runtime-DK3Fl9T5.js","/assets/together-BnSBmL3E.js","/assets/trays-CT2316Ld.js","/assets/turn-8x_uNsU3.js"]
const KEPT = 'regelwerk-bce1757ce696f334'

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
