// The service worker: keeps the client's own files, so that the page opens without a connection and then says so itself.
// Nothing that the server answers is ever kept: what is on the board comes from the server alone.
// The build puts the list of files and their digest in here, so every new client is a new worker.
const FILES = ["/assets/Bubble-aFaosNa9.js","/assets/Chart-BniOks5e.css","/assets/Chart-SLGXZA3d.js","/assets/Claim-DoGnutmf.js","/assets/Clock-HJyqGzOl.js","/assets/Cover-Bv1Oakgo.js","/assets/DailyCards-TbYfFaOE.js","/assets/DailyResult-CCSiZolG.js","/assets/DailyShare-C_ga28zz.js","/assets/Deal-Bc4JLX7q.js","/assets/ElementsPage-BVuJfN3Y.js","/assets/ElementsPage-BiJE-Lbd.css","/assets/Foresight-CePjz8RX.js","/assets/Hint-Dztdbmhq.js","/assets/Home-Bzlkb-T0.js","/assets/InviteDialog-Cr80nP5B.js","/assets/LayTray-G_KnueHG.js","/assets/LessonPage-2cOR_Koi.js","/assets/LessonPage-Dartq1xY.css","/assets/Listed-bSVMCAZN.js","/assets/MatchPage-ds0JWkMH.js","/assets/MatchReview-CtrjqkBW.css","/assets/MatchReview-DHrlZim1.js","/assets/More-CyzcjO4t.js","/assets/NewMatch-BEpGvL9q.css","/assets/NewMatch-CpFmhnp_.js","/assets/Offers-DhohlX0D.js","/assets/OrderTray-DgoyJX5t.js","/assets/QrCode-BF49nlJp.js","/assets/ReaderPage-DTXRlsAL.js","/assets/ReaderPage-_bPThjaY.css","/assets/Rematch-BdVHdkF_.js","/assets/Resign-CgNFj3Sn.js","/assets/Result-C5jHm-Xh.js","/assets/Review-BHVsTF2y.js","/assets/Review-BqdLUatr.css","/assets/ReviewPage-BYk4P6YI.css","/assets/ReviewPage-BqFusgBg.js","/assets/RuleDrawer-Bok69U0Q.js","/assets/Rulebook-B-bZ3NyM.js","/assets/RulesPage-C5AxY7bW.js","/assets/Stage-BhfOgUVf.js","/assets/Transfer-Fzb7wdRP.js","/assets/Verify-BLrgdQjZ.css","/assets/Verify-DFuILxqd.js","/assets/aside-kY9cItPd.js","/assets/attention-BndOC6wn.js","/assets/base--NWvimd5.js","/assets/base-CID7Ncac.css","/assets/beside-p_KDz8NV.js","/assets/board-zjv6Tu-1.js","/assets/boxes-DEo5BD-z.js","/assets/file-CS0U6u5X.js","/assets/foresight-Ds_BvmGV.js","/assets/hints-CrJkPEDU.js","/assets/learning-Dr5lmrDi.js","/assets/lens-CphctPEJ.js","/assets/overview-B4GKWPSh.js","/assets/pieces-CgADbrPM.js","/assets/play-JCT_hiQL.js","/assets/review-DVRWiulG.js","/assets/rolldown-runtime-DK3Fl9T5.js","/assets/together-CB5nwAN3.js","/assets/trays-DpgEJJPd.js","/assets/turn-8x_uNsU3.js"]
const KEPT = 'regelwerk-da47335632f6399b'

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
