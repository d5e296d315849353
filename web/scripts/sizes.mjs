// Compressed script per page of the built client, as a browser fetches it; fails where a page is over its budget.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'

const client = process.argv[2] ?? fileURLToPath(new URL('../../src/regelwerk/server/client', import.meta.url))
const parts = JSON.parse(readFileSync(join(client, 'pages.json'), 'utf8'))

// The parts that a page needs until it can be used, and what they may come to. The boards in the cards of home are drawn later.
const PAGES = {
  home: { parts: ['Home'], most: 45_000 },
  'home with boards': { parts: ['Home', 'DailyCards', 'Listed', 'Transfer'], most: 60_000 },
  match: { parts: ['MatchPage'], most: 60_000 },
  'set-up': { parts: ['NewMatch'], most: 45_000 },
  rules: { parts: ['RulesPage'], most: 45_000 },
  reader: { parts: ['ReaderPage'], most: 45_000 },
}

const packed = (file) => gzipSync(readFileSync(join(client, file)), { level: 9 }).length
const sum = (files, end) => files.filter((file) => file.endsWith(end)).reduce((all, file) => all + packed(file), 0)
let over = 0
for (const [page, { parts: names, most }] of Object.entries(PAGES)) {
  const missing = names.filter((name) => !parts[name])
  if (missing.length > 0) throw new Error(`The client has no part called ${missing.join(', ')}.`)
  const files = [...new Set(['index', ...names].flatMap((name) => parts[name]))]
  const script = sum(files, '.js')
  over += script > most ? 1 : 0
  console.log(`${page.padEnd(18)} ${(script / 1000).toFixed(1).padStart(5)} kB script of ${most / 1000} kB${script > most ? '  TOO MUCH' : ''}, ${(sum(files, '.css') / 1000).toFixed(1)} kB style`)
}
process.exitCode = over > 0 ? 1 : 0
