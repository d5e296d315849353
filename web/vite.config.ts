import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'
import { facts } from './scripts/facts.ts'

/** Modules under src/ whose path begins with one of these. */
const under = (...paths: string[]) => (id: string) => paths.some((path) => id.replaceAll('\\', '/').includes(`/web/src/${path}`))

/** The style sheets of these components. */
const styleOf = (...paths: string[]) => (id: string) => id.endsWith('lang.css') && under(...paths)(id)
const either = (...tests: ((id: string) => boolean)[]) => (id: string) => tests.some((test) => test(id))

/**
 * What several pages share goes into few files: every file costs a phone a journey to the server, and the processor a task.
 * What is only needed where there are pieces, boards or moves is not sent to pages without them.
 * Home, rules and matches have one style sheet: each further one would be waited for, and style the whole page again.
 */
const GROUPS = [
  {
    name: 'base',
    priority: 4,
    test: either(
      (id) => id.includes('preload-helper'),
      under('main', 'app', 'styles/', 'pages/App', 'pages/parts/Soon', 'pages/parts/leisure', 'memory/best', 'memory/choices', 'memory/matches', 'match/begin', 'words/doors', 'wire/http'),
      styleOf('pages/home/', 'pages/match/', 'pages/parts/', 'pages/rules/', 'pages/lesson/LessonOffer', 'pages/lesson/Tips'),
    ),
  },
  { name: 'pieces', priority: 3, test: under('board/appearance', 'board/glyphs', 'board/svg', 'board/weave', 'pages/parts/Token') },
  { name: 'board', priority: 2, test: under('board/table', 'words/faces', 'pages/parts/Picture') },
  { name: 'play', priority: 1, test: under('touch/hand', 'match/cast', 'match/marks', 'match/standing', 'match/telling', 'together/company', 'words/refusal', 'pages/match/Boards', 'pages/match/Layout', 'pages/match/Now') },
  { name: 'boxes', priority: 1, test: under('home/quick', 'home/poll', 'home/requests', 'words/home', 'pages/home/MatchCard') },
  { name: 'learning', priority: 1, test: under('words/lesson', 'memory/lessons', 'pages/lesson/LessonOffer') },
  { name: 'aside', priority: 1, test: under('words/looking', 'pages/parts/Switch', 'pages/match/Face', 'pages/match/LetterSetting', 'pages/match/Moves') },
]

// The built client is committed inside the Python package, so that a machine without Node can play.
export default defineConfig({
  plugins: [svelte(), facts()],
  base: '/',
  build: {
    outDir: '../src/regelwerk/server/client',
    emptyOutDir: true,
    sourcemap: false,
    // A data: URL or an inline polyfill would need holes in the content security policy.
    assetsInlineLimit: 0,
    // The server names the scripts of a page in its headers; what is opened later needs little besides itself.
    rolldownOptions: { output: { codeSplitting: { groups: GROUPS } } },
    modulePreload: { polyfill: false, resolveDependencies: (_, files, { hostType }) => (hostType === 'html' ? files : files.filter((file) => file.endsWith('.css'))) },
  },
  server: { proxy: { '/api': { target: 'http://127.0.0.1:8000', ws: true } } },
  // The one style sheet that a test reads: what its colours are.
  test: { include: ['tests/**/*.test.ts'], css: { include: [/palette\.css/] } },
})
