// The service worker: keeps the client's own files, so that the page opens without a connection and then says so itself.
// Nothing that the server answers is ever kept: what is on the board comes from the server alone.
// The build puts the list of files and their digest in here, so every new client is a new worker.
const FILES = ["/assets/Bubble-C1loxmhz.js","/assets/Chart-BniOks5e.css","/assets/Chart-CsJVrWuy.js","/assets/Claim-B7iovqEg.js","/assets/Clock-VtzuADk-.js","/assets/Cover-D8E-gMU0.js","/assets/DailyCards-CIEv1VNd.js","/assets/DailyResult-YajmWRGF.js","/assets/DailyShare-xqIfz5Ie.js","/assets/Deal-D6i09YDZ.js","/assets/ElementsPage-BiJE-Lbd.css","/assets/ElementsPage-EBupg9fJ.js","/assets/Foresight-CJGai3Y-.js","/assets/Hint-C7Fugx0Z.js","/assets/Home-Ci4Dnmxk.js","/assets/InviteDialog-DsuNjw1l.js","/assets/LayTray-DTFVIXEu.js","/assets/LessonPage-Dartq1xY.css","/assets/LessonPage-ORTAX7i2.js","/assets/Listed-BDcbHs6O.js","/assets/MatchPage-CMIjz8gG.js","/assets/MatchReview-CXJfWgYp.js","/assets/MatchReview-CtrjqkBW.css","/assets/More-D6-UT6JQ.js","/assets/NewMatch-BDvw-bj8.css","/assets/NewMatch-D6_EUF6Z.js","/assets/Offers-bpNrttKf.js","/assets/OrderTray-DeBnNskk.js","/assets/QrCode-Bgt4CSQM.js","/assets/ReaderPage-BizdlGYb.js","/assets/ReaderPage-Dcxymb-6.css","/assets/Rematch-CVrYlu8z.js","/assets/Resign-B7_jjyR4.js","/assets/Result-Cd_zHOh8.js","/assets/Review-BqdLUatr.css","/assets/Review-CADJquGJ.js","/assets/ReviewPage-BEttBezH.js","/assets/ReviewPage-BYk4P6YI.css","/assets/RuleDrawer-DXnFtG1P.js","/assets/Rulebook--aqXEt4o.js","/assets/RulesPage-D2MOXK7h.js","/assets/Stage-CuI9Rlvt.js","/assets/Transfer-BgfRBuFx.js","/assets/Verify-7YnmBMQy.js","/assets/Verify-BLrgdQjZ.css","/assets/aside-DU4sqKQD.js","/assets/attention-CWHEgTlH.js","/assets/base-CZsyBpwD.css","/assets/base-D0vBgeQT.js","/assets/beside-DFf43yy7.js","/assets/board-_1YX3zsH.js","/assets/boxes-DqkANIQU.js","/assets/file-C737C1jH.js","/assets/foresight-uwnEceRu.js","/assets/hints-rqU9MfDK.js","/assets/learning-CZY91n0W.js","/assets/lens-CphctPEJ.js","/assets/overview-B4GKWPSh.js","/assets/pieces-DrZKIMP6.js","/assets/play-B_DKVxT0.js","/assets/review-DWC0EG2S.js","/assets/rolldown-runtime-DK3Fl9T5.js","/assets/together-BOX0rDqu.js","/assets/trays-D_yS5dw-.js","/assets/turn-8x_uNsU3.js"]
const KEPT = 'regelwerk-405c831094420790'

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
