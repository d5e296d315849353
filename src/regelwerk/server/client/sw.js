// The service worker: keeps the client's own files, so that the page opens without a connection and then says so itself.
// Nothing that the server answers is ever kept: what is on the board comes from the server alone.
// The build puts the list of files and their digest in here, so every new client is a new worker.
const FILES = ["/assets/Bubble-0akD5QhY.js","/assets/Chart-BniOks5e.css","/assets/Chart-pvcfPyEn.js","/assets/Claim-BWukKZzG.js","/assets/Clock-BIDCkIgC.js","/assets/Cover-BJoitdAH.js","/assets/DailyCards-CYeAVhbT.js","/assets/DailyResult-eHEsTivd.js","/assets/DailyShare-BSLacqlO.js","/assets/Deal-2P_CWNP-.js","/assets/ElementsPage--J-0pRX2.js","/assets/ElementsPage-BiJE-Lbd.css","/assets/Foresight-9fI2W0jn.js","/assets/Hint-Cte5Ok2E.js","/assets/Home-iZoUK84i.js","/assets/InviteDialog-B1NotcSJ.js","/assets/LayTray-CudyH3Y_.js","/assets/LessonPage-CLPxXBTF.js","/assets/LessonPage-Dartq1xY.css","/assets/Listed-VPEXKEPd.js","/assets/MatchPage-D7-JgdMm.js","/assets/MatchReview-CtrjqkBW.css","/assets/MatchReview-HWZDHHwK.js","/assets/More-Cg5EPqju.js","/assets/NewMatch-BEpGvL9q.css","/assets/NewMatch-CuWT_fNh.js","/assets/Offers-RPZdzWSm.js","/assets/OrderTray-CKRL5ohC.js","/assets/QrCode-B29vdhoM.js","/assets/ReaderPage-_bPThjaY.css","/assets/ReaderPage-f2Tr4KxK.js","/assets/Rematch-D0zWZx-c.js","/assets/Resign-jhZxvk5_.js","/assets/Result-D5sEn4Aa.js","/assets/Review-BqdLUatr.css","/assets/Review-DxZPYOFs.js","/assets/ReviewPage-BYk4P6YI.css","/assets/ReviewPage-CgqIVla_.js","/assets/RuleDrawer-BT_SER_6.js","/assets/Rulebook-CO0EtPNP.js","/assets/RulesPage-BkhHFzjE.js","/assets/Stage-BaVLkaNo.js","/assets/Transfer-Cz--q4nE.js","/assets/Verify-BLrgdQjZ.css","/assets/Verify-CoW3KfGn.js","/assets/aside-0zIlKnKN.js","/assets/attention-BZ4EUDo1.js","/assets/base-DvhL7FQJ.js","/assets/base-aaSeTPa9.css","/assets/beside-CpV4HRrU.js","/assets/board-B_om9mo-.js","/assets/boxes-Bn5XjijI.js","/assets/file-C2DcRtsA.js","/assets/foresight-BodKlgv_.js","/assets/hints-BYQwdjRx.js","/assets/learning-BYP32mbN.js","/assets/lens-CphctPEJ.js","/assets/overview-B4GKWPSh.js","/assets/pieces-ChvGab5z.js","/assets/play-DybQ_onA.js","/assets/review-BEenPK_B.js","/assets/rolldown-runtime-DK3Fl9T5.js","/assets/together-A4TU4Vhw.js","/assets/trays-BbouMpD1.js","/assets/turn-8x_uNsU3.js"]
const KEPT = 'regelwerk-0cc2f1d24986e833'

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
