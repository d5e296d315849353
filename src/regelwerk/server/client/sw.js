// The service worker: keeps the client's own files, so that the page opens without a connection and then says so itself.
// Nothing that the server answers is ever kept: what is on the board comes from the server alone.
// The build puts the list of files and their digest in here, so every new client is a new worker.
const FILES = ["/assets/Bubble-B5EZlSBu.js","/assets/Chart-BniOks5e.css","/assets/Chart-Dn3Ln9n4.js","/assets/Claim-UnYpvYiS.js","/assets/Clock-KP8vbCvb.js","/assets/Cover-DlEcjRvY.js","/assets/DailyCards-wU7_1plv.js","/assets/DailyResult-WhS64v18.js","/assets/DailyShare-CTkV_fHb.js","/assets/Deal-CNr9G-Ap.js","/assets/ElementsPage-BiJE-Lbd.css","/assets/ElementsPage-CvmfKnmJ.js","/assets/Foresight-dm3eB-Tm.js","/assets/Hint-C4j3-h3y.js","/assets/Home--UmLVLuY.js","/assets/InviteDialog-wAhTLk7b.js","/assets/LayTray-DIV1oVf9.js","/assets/LessonPage-ByIQB4vE.js","/assets/LessonPage-Dartq1xY.css","/assets/Listed-3rIS3G6h.js","/assets/MatchPage-BaVlmsBN.js","/assets/MatchReview-BMQ0FPB8.js","/assets/MatchReview-CtrjqkBW.css","/assets/More-Do5uA3B-.js","/assets/NewMatch-BEpGvL9q.css","/assets/NewMatch-DU8QXD02.js","/assets/Offers-CeOPQ5Yl.js","/assets/OrderTray-02uDEE7U.js","/assets/QrCode-a2vFIRe6.js","/assets/ReaderPage-_bPThjaY.css","/assets/ReaderPage-xslXgDGm.js","/assets/Rematch-BRCYYTpy.js","/assets/Resign-Df5n6MGS.js","/assets/Result-DtNUG5gN.js","/assets/Review-BqdLUatr.css","/assets/Review-DMoYnWAg.js","/assets/ReviewPage-BYk4P6YI.css","/assets/ReviewPage-CYn6Q946.js","/assets/RuleDrawer-B_kDHtTA.js","/assets/Rulebook-CPv3zEEE.js","/assets/RulesPage-DVvGtH4y.js","/assets/Stage-0o3CFubK.js","/assets/Transfer-ty2-sZLC.js","/assets/Verify-BLrgdQjZ.css","/assets/Verify-CX8a6v1t.js","/assets/aside-Cs13miAH.js","/assets/attention-B1EGyKeV.js","/assets/base-CX11xXQR.js","/assets/base-jHKwLQ4P.css","/assets/beside-C9jYhBuI.js","/assets/board-BfLyg-nM.js","/assets/boxes-Smh9S2WI.js","/assets/file-Wj1Eq7-_.js","/assets/foresight-B-xdoplQ.js","/assets/hints-CoUsT0Iq.js","/assets/learning-1Oywp-ij.js","/assets/lens-CphctPEJ.js","/assets/overview-B4GKWPSh.js","/assets/pieces-IQ6y2E42.js","/assets/play-CFD40elb.js","/assets/review-DG-W1qzY.js","/assets/rolldown-runtime-DK3Fl9T5.js","/assets/together-Co2WGc5j.js","/assets/trays-zuBLw8bg.js","/assets/turn-8x_uNsU3.js"]
const KEPT = 'regelwerk-3736e19ff76935e4'

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
