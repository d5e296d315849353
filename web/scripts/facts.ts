/** What a build says about itself: `sw.js`, the service worker with the names of all files, and `pages.json`, the files of each page. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Plugin, Rollup } from 'vite'

type Chunk = Rollup.OutputChunk & { readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> } }

export function facts(): Plugin {
  return {
    name: 'facts-of-the-build',
    apply: 'build',
    generateBundle: {
      // After the page was put together: that leaves out a first script which only names another.
      order: 'post',
      handler(_, bundle) {
        const files = Object.keys(bundle)
          .filter((name) => name.startsWith('assets/'))
          .sort()
          .map((name) => `/${name}`)
        const text = readFileSync(new URL('./worker.js', import.meta.url), 'utf8')
        const digest = createHash('sha256').update(files.join() + text).digest('hex').slice(0, 16)
        this.emitFile({ type: 'asset', fileName: 'sw.js', source: text.replace('__FILES__', JSON.stringify(files)).replace('__DIGEST__', digest) })
        this.emitFile({ type: 'asset', fileName: 'pages.json', source: `${JSON.stringify(pages(bundle), null, 1)}\n` })
      },
    },
  }
}

/** The files that each part needs at once, by the name of its component; `index` needs what the page itself names. */
function pages(bundle: Rollup.OutputBundle): Record<string, string[]> {
  const chunks = Object.values(bundle).filter((each): each is Chunk => each.type === 'chunk')
  const page = bundle['index.html']
  const named = page?.type === 'asset' ? String(page.source).matchAll(/"\/(assets\/[^"]+)"/g) : []
  const shared = new Set([...named].flatMap(([, file]) => filesOf(file!, bundle)))
  const parts = chunks.filter((chunk) => chunk.isDynamicEntry && chunk.name !== 'index')
  const own = (chunk: Chunk) => needed(chunk, bundle).filter((file) => !shared.has(file))
  return Object.fromEntries([['index', [...shared]], ...parts.map((chunk) => [chunk.name, own(chunk)] as const)].sort(([one], [other]) => (String(one) < String(other) ? -1 : 1)))
}

function filesOf(file: string, bundle: Rollup.OutputBundle): string[] {
  const found = bundle[file]
  return found?.type === 'chunk' ? needed(found as Chunk, bundle) : [file]
}

function needed(chunk: Chunk, bundle: Rollup.OutputBundle, seen = new Set<string>()): string[] {
  if (seen.has(chunk.fileName)) return []
  seen.add(chunk.fileName)
  const imported = chunk.imports.flatMap((name) => {
    const found = bundle[name]
    return found?.type === 'chunk' ? needed(found as Chunk, bundle, seen) : []
  })
  return [...new Set([chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? []), ...imported])]
}
