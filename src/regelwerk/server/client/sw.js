// The service worker: keeps the client's own files, so that the page opens without a connection and then says so itself.
// Nothing that the server answers is ever kept: what is on the board comes from the server alone.
// The build puts the list of files and their digest in here, so every new client is a new worker.
const FILES = ["/assets/Bubble-BO71dhyj.js","/assets/Bubble-BeBzSgdf.css","/assets/Chart-BniOks5e.css","/assets/Chart-Dvg6VvKu.js","/assets/Claim-BN-QwVHT.css","/assets/Claim-nCv-8CvR.js","/assets/Clock-Bs6434P6.js","/assets/Clock-DdGkXPvd.css","/assets/Cover-BfsiUHyC.css","/assets/Cover-Fb25zPtH.js","/assets/DailyCards-DDKPUQm1.js","/assets/DailyCards-_xqMl0Zm.css","/assets/DailyResult-CBpvZKOq.css","/assets/DailyResult-qf3YkceW.js","/assets/DailyShare-BGgH7bRQ.js","/assets/DailyShare-Bwu-jzZI.css","/assets/Deal-CfbZcc2i.js","/assets/ElementsPage-BiJE-Lbd.css","/assets/ElementsPage-DSVBsjcH.js","/assets/Face--KlPIdnu.css","/assets/Face-DT31jB7v.js","/assets/Foresight-BpS3aVKH.js","/assets/Foresight-DYfGpDqB.css","/assets/Hint-CzQTSpAp.js","/assets/Hint-D7z2w-GJ.css","/assets/Home-B641QUuI.js","/assets/Home-JkWKm3xe.css","/assets/InviteDialog-CJo48AXy.css","/assets/InviteDialog-De_gfvV2.js","/assets/LayTray-DLMYJrlD.css","/assets/LayTray-DfLQrj81.js","/assets/LessonOffer-BHehkq6G.js","/assets/LessonOffer-CJr5Qfv3.css","/assets/LessonPage-D59850do.js","/assets/LessonPage-Dartq1xY.css","/assets/LetterSetting-C-MbyVAR.js","/assets/Listed-CZSddcNQ.js","/assets/Listed-D1CLxO9_.css","/assets/MatchCard-Cur2APih.js","/assets/MatchCard-DFiKopwG.css","/assets/MatchPage-Bgqi8anm.css","/assets/MatchPage-BiE2dNC1.js","/assets/MatchReview-CYkoryGg.js","/assets/MatchReview-CtrjqkBW.css","/assets/MatchTitle-3OnSPT3r.js","/assets/More-dAPqEx3l.css","/assets/More-ojNXLjAK.js","/assets/Moves-BKJBn42y.js","/assets/Moves-C7xRBxjt.css","/assets/NewMatch-BDvw-bj8.css","/assets/NewMatch-Bxi_-Qh1.js","/assets/Offers-ByQLtWZh.js","/assets/Offers-_KCKvzFl.css","/assets/OrderTray-74u9zvKb.js","/assets/OrderTray-DYu2y0Qs.css","/assets/OwnMatches-C9cD9eE4.css","/assets/OwnMatches-CGUguCa8.js","/assets/Picture-0cXtsxY9.css","/assets/Picture-BZYJ-YCx.js","/assets/QrCode-BEF8E_jG.css","/assets/QrCode-Bt5bNvL0.js","/assets/ReaderPage-DAj7_YxE.js","/assets/ReaderPage-Dcxymb-6.css","/assets/Rematch-1kr79jxv.js","/assets/Rematch-lYr1c12C.css","/assets/Resign-Cd1xlGWG.css","/assets/Resign-D4C-sKGa.js","/assets/Result-CG1ZCbmk.js","/assets/Result-D4ysdRQL.css","/assets/Review-BqdLUatr.css","/assets/Review-CG1ZviQl.js","/assets/ReviewPage-BYk4P6YI.css","/assets/ReviewPage-Bl21rAHn.js","/assets/RuleDrawer-DGhFF1A5.css","/assets/RuleDrawer-L3u-aWUl.js","/assets/Rulebook-CDXd5TvL.js","/assets/Rulebook-DkLl-uZR.css","/assets/RulesPage-Clq0aOoe.css","/assets/RulesPage-DoTmqgeF.js","/assets/Stage-2on9R6CQ.js","/assets/Stage-M4Y3WjvB.css","/assets/Switch-CMv2K7db.js","/assets/Switch-_7TeBbr5.css","/assets/Transfer-Chb6v8KJ.css","/assets/Transfer-CrpzxhNe.js","/assets/Verify-B4tZDC38.js","/assets/Verify-BLrgdQjZ.css","/assets/attention-CDAibkyq.js","/assets/base-BwOKiCQo.css","/assets/base-yBAm0nrv.js","/assets/beginning-k-5nmHQL.js","/assets/beside-BgVYXqsN.css","/assets/beside-D2fOxniK.js","/assets/board-x7aMXhfk.js","/assets/file-DhhUx-F_.js","/assets/foresight-DsEnY0hx.js","/assets/hints-CDYuAhPu.js","/assets/home-LUxt625z.js","/assets/index-B0WmWCOW.js","/assets/lens-CphctPEJ.js","/assets/lesson-D3nUF6DK.js","/assets/looking-dOXyT9Ot.js","/assets/overview-B4GKWPSh.js","/assets/pieces-C8tTclmU.css","/assets/pieces-Car-4lvV.js","/assets/play-BX1-HCtY.js","/assets/play-CQfizdTe.css","/assets/quick-4oBJ3NyJ.js","/assets/requests-CcIMO97s.js","/assets/review-CwkeO4Zo.js","/assets/rolldown-runtime-DK3Fl9T5.js","/assets/together-Cp0gzCmO.js","/assets/trays-CrEcV4vc.js","/assets/turn-8x_uNsU3.js"]
const KEPT = 'regelwerk-299a87dca41eb867'

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
