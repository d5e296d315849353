import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'
import { facts } from './scripts/facts.ts'

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
    modulePreload: { polyfill: false, resolveDependencies: (_, files, { hostType }) => (hostType === 'html' ? files : files.filter((file) => file.endsWith('.css'))) },
  },
  server: { proxy: { '/api': { target: 'http://127.0.0.1:8000', ws: true } } },
  // The one style sheet that a test reads: what its colours are.
  test: { include: ['tests/**/*.test.ts'], css: { include: [/palette\.css/] } },
})
