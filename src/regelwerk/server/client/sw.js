// The service worker: keeps the client's own files, so that the page opens without a connection and then says so itself.
// Nothing that the server answers is ever kept: what is on the board comes from the server alone.
// The build puts the list of files and their digest in here, so every new client is a new worker.
const FILES = ["/assets/Bubble-BeBzSgdf.css","/assets/Bubble-CgwBxZec.js","/assets/Chart-BkFKy2BR.js","/assets/Chart-BniOks5e.css","/assets/Claim-BN-QwVHT.css","/assets/Claim-sfIaloMv.js","/assets/Clock-CBd9eWkm.js","/assets/Clock-DdGkXPvd.css","/assets/Cover-BfsiUHyC.css","/assets/Cover-CN19PT2l.js","/assets/DailyCards-DXoMi3PS.js","/assets/DailyCards-_xqMl0Zm.css","/assets/DailyResult-CBpvZKOq.css","/assets/DailyResult-GdeoW12S.js","/assets/DailyShare-Bwu-jzZI.css","/assets/DailyShare-C8igYMAo.js","/assets/Deal-B2nUGFHW.js","/assets/ElementsPage-BiJE-Lbd.css","/assets/ElementsPage-W0mtFPwo.js","/assets/Face--KlPIdnu.css","/assets/Face-m-ePtwnN.js","/assets/Foresight-CorZUHWX.js","/assets/Foresight-DYfGpDqB.css","/assets/Hint-D7z2w-GJ.css","/assets/Hint-IRDxigzt.js","/assets/Home-CqbF5pJg.js","/assets/Home-JkWKm3xe.css","/assets/InviteDialog-CDhCL5nM.js","/assets/InviteDialog-CJo48AXy.css","/assets/LayTray-DLMYJrlD.css","/assets/LayTray-Dfpi2MWC.js","/assets/LessonOffer-BAjujwI5.js","/assets/LessonOffer-CJr5Qfv3.css","/assets/LessonPage-Dartq1xY.css","/assets/LessonPage-Dfsi7ldT.js","/assets/LetterSetting-DYHw6Asn.js","/assets/Listed-CVIlzQhh.js","/assets/Listed-D1CLxO9_.css","/assets/MatchCard-BHR42q8r.js","/assets/MatchCard-DFiKopwG.css","/assets/MatchPage-Bgqi8anm.css","/assets/MatchPage-CifUuVOK.js","/assets/MatchReview-BhDwYDNE.js","/assets/MatchReview-CtrjqkBW.css","/assets/MatchTitle-DFpEC_Gz.js","/assets/More-ZvbM-BOY.js","/assets/More-dAPqEx3l.css","/assets/Moves-C7xRBxjt.css","/assets/Moves-Dl203vlz.js","/assets/NewMatch-BDvw-bj8.css","/assets/NewMatch-BZBmN8ht.js","/assets/Offers-CVt6zmzr.js","/assets/Offers-_KCKvzFl.css","/assets/OrderTray-DYu2y0Qs.css","/assets/OrderTray-jkDt8a-3.js","/assets/OwnMatches-C9cD9eE4.css","/assets/OwnMatches-CkDtjgj5.js","/assets/Picture-0cXtsxY9.css","/assets/Picture-CcFUifVy.js","/assets/QrCode-BEF8E_jG.css","/assets/QrCode-DywXLvA-.js","/assets/ReaderPage-BwtqzZnW.js","/assets/ReaderPage-Dcxymb-6.css","/assets/Rematch-DDxDVwQO.js","/assets/Rematch-lYr1c12C.css","/assets/Resign-Cd1xlGWG.css","/assets/Resign-DKHv_3Ht.js","/assets/Result-BBiL8hOp.js","/assets/Result-D4ysdRQL.css","/assets/Review-BqdLUatr.css","/assets/Review-bKJPxL3Y.js","/assets/ReviewPage-BYk4P6YI.css","/assets/ReviewPage-CIcudM0C.js","/assets/RuleDrawer-BBX9OWAp.js","/assets/RuleDrawer-DGhFF1A5.css","/assets/Rulebook-DkLl-uZR.css","/assets/Rulebook-DsjATrW3.js","/assets/RulesPage-Clq0aOoe.css","/assets/RulesPage-CyFCrbEz.js","/assets/Stage-D1ZPRMyc.js","/assets/Stage-M4Y3WjvB.css","/assets/Switch-BzV0tyoS.js","/assets/Switch-_7TeBbr5.css","/assets/Transfer-C3D4eRkQ.js","/assets/Transfer-Chb6v8KJ.css","/assets/Verify-BLrgdQjZ.css","/assets/Verify-DAZQTspl.js","/assets/attention-HNBfqzBZ.js","/assets/base-C4Ib5wKI.css","/assets/base-D2EM5i0K.js","/assets/beginning-6IclOZxx.js","/assets/beside-BgVYXqsN.css","/assets/beside-b9IZzKRx.js","/assets/board-B8UZ2Y0g.js","/assets/file-B1_5xOjJ.js","/assets/foresight-CMqEP0NL.js","/assets/hints-BdJPQ967.js","/assets/home-CQqjN52Q.js","/assets/index-HAFY99qx.js","/assets/lens-CphctPEJ.js","/assets/lesson-TNr05gO8.js","/assets/looking-BtxewrAB.js","/assets/overview-B4GKWPSh.js","/assets/pieces-B9UIrwtN.js","/assets/pieces-C8tTclmU.css","/assets/play-CQfizdTe.css","/assets/play-CZFTQ9hq.js","/assets/quick-Cytvg8Sw.js","/assets/requests-BLqiM9y8.js","/assets/review-CUyUe1Ug.js","/assets/rolldown-runtime-DK3Fl9T5.js","/assets/together-BPGNRfnO.js","/assets/trays-CeiBqHkA.js","/assets/turn-8x_uNsU3.js"]
const KEPT = 'regelwerk-2d2e2593bf41c43e'

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
