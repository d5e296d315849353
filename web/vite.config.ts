import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'
import { facts } from './scripts/facts.ts'

/**
 * What several pages share goes into few files: every file costs a phone a journey to the server, and the processor a task.
 * What is only needed where there are pieces, boards or moves is not sent to pages without them.
 */
const GROUPS = [
  { name: 'base', priority: 4, test: /rolldown[\\/]runtime|preload-helper|src[\\/](styles|pages[\\/](App|parts[\\/](Soon|leisure))|memory[\\/](best|matches)|wire[\\/]http)/ },
  { name: 'pieces', priority: 3, test: /src[\\/](board[\\/](appearance|glyphs|svg|weave)|pages[\\/]parts[\\/]Token)/ },
  { name: 'board', priority: 2, test: /src[\\/](board[\\/]table|words[\\/]faces)/ },
  { name: 'play', priority: 1, test: /src[\\/](touch[\\/]hand|match[\\/](cast|marks|standing|telling)|together[\\/]company|words[\\/]refusal|pages[\\/]match[\\/](Boards|Layout|Now))/ },
  { name: 'beginning', priority: 1, test: /src[\\/](match[\\/]begin|memory[\\/]choices|words[\\/]doors)/ },
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
