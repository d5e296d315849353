// The service worker: keeps the client's own files, so that the page opens without a connection and then says so itself.
// Nothing that the server answers is ever kept: what is on the board comes from the server alone.
// The build puts the list of files and their digest in here, so every new client is a new worker.
const FILES = ["/assets/Bubble-BWUSYjTa.js","/assets/Chart-BnLW0kj2.js","/assets/Chart-BniOks5e.css","/assets/Claim-Db9lbaRp.js","/assets/Clock-rdWGkjGW.js","/assets/Cover-DwzKDThW.js","/assets/DailyCards-Ci1cZgNG.js","/assets/DailyResult-C9K5Ljf5.js","/assets/DailyShare-zPEE1oCe.js","/assets/Deal-D_zajz6F.js","/assets/ElementsPage-B3bOVv_C.js","/assets/ElementsPage-BiJE-Lbd.css","/assets/Foresight-DS86f_6v.js","/assets/Hint-CcJZALbh.js","/assets/Home-BgcxfSlW.js","/assets/InviteDialog-BaROSOYX.js","/assets/LayTray-CZbPapWV.js","/assets/LessonPage-DWomZ9H-.js","/assets/LessonPage-Dartq1xY.css","/assets/Listed-BPcsQ-sD.js","/assets/MatchPage-ChRyp2zT.js","/assets/MatchReview-BfAwSYFN.js","/assets/MatchReview-CtrjqkBW.css","/assets/More-ChdgQpFr.js","/assets/NewMatch-BEpGvL9q.css","/assets/NewMatch-COmdn6EY.js","/assets/Offers-CvOF3Iiy.js","/assets/OrderTray-ColLGHgO.js","/assets/QrCode-MyX7zIV4.js","/assets/ReaderPage-DoFDFUW2.js","/assets/ReaderPage-_bPThjaY.css","/assets/Rematch-CKOuj_Ju.js","/assets/Resign-cg-Wvh6P.js","/assets/Result-KihohHLC.js","/assets/Review-BCVk_tpt.js","/assets/Review-BqdLUatr.css","/assets/ReviewPage-BYk4P6YI.css","/assets/ReviewPage-DFHqD9O3.js","/assets/RuleDrawer-jmHDELAH.js","/assets/Rulebook-Kk8udzNS.js","/assets/RulesPage-BSy6bPER.js","/assets/Stage-DwfAkbh4.js","/assets/Transfer-DOpNBtxi.js","/assets/Verify-BLrgdQjZ.css","/assets/Verify-C7X7CcY-.js","/assets/aside-pBDugrfH.js","/assets/attention-D1fuSMFW.js","/assets/base-BT95UqlN.js","/assets/base-CZsyBpwD.css","/assets/beside-7qL9HH4W.js","/assets/board-BLONa9o8.js","/assets/boxes-CZ-Dyhln.js","/assets/file-BQODFNVl.js","/assets/foresight-ZCguROj-.js","/assets/hints-BpJJEkmE.js","/assets/learning-DzoqwXgs.js","/assets/lens-CphctPEJ.js","/assets/overview-B4GKWPSh.js","/assets/pieces-06SPp4ry.js","/assets/play-Rd31uz0x.js","/assets/review-CNXBaEuz.js","/assets/rolldown-runtime-DK3Fl9T5.js","/assets/together-C_t_QElO.js","/assets/trays-uqDHr8kj.js","/assets/turn-8x_uNsU3.js"]
const KEPT = 'regelwerk-3394dbf354296070'

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
