// Lighthouse on four pages of a server of its own: `npm run lighthouse [PAGE …]`. Lighthouse is fetched by npx; Chromium is the system's.
// Each page is visited several times and the visit in the middle counts, as Lighthouse itself advises: it measures on the wall clock.
import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const LIGHTHOUSE = 'lighthouse@12.8.2'
const VISITS = Number(process.env.VISITS ?? 3)
/** Visits that fail before the page is given up: now and then the browser's trace has no beginning. */
const FAILURES = 8
/** How many times as fast as the phone this machine is taken to be; Lighthouse says 4, and more is a slower phone or machine. */
const SLOWER = process.env.SLOWER ?? '4'
const LEAST = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 }

const here = (path) => fileURLToPath(new URL(path, import.meta.url))
const venv = here('../../.venv/bin/python')
const python = process.env.PYTHON ?? (existsSync(venv) ? venv : 'python3')
const folder = mkdtempSync(join(tmpdir(), 'regelwerk-lighthouse-'))
process.env.CHROME_PATH ??= '/usr/bin/chromium'

function serve() {
  const program = 'from regelwerk.cli import main; raise SystemExit(main())'
  const words = ['serve', '--port', '0', '--database', join(folder, 'matches.sqlite'), '--no-open']
  const server = spawn(python, ['-c', program, ...words], { stdio: ['ignore', 'pipe', 'inherit'] })
  const address = new Promise((found, failed) => {
    server.on('exit', () => failed(new Error('The server did not start.')))
    server.stdout.on('data', (said) => {
      const at = /http:\/\/[0-9.:]+/.exec(String(said))
      if (at) found(at[0])
    })
  })
  return { server, address }
}

async function ready(address) {
  for (;;) {
    const games = await (await fetch(`${address}/api/games`)).json()
    if (games.every((game) => game.ready)) return
    await new Promise((later) => setTimeout(later, 1000))
  }
}

async function newMatch(address) {
  const body = { game: 'quadro-be', players: 2, options: {}, seats: [{ kind: 'me' }, { kind: 'invite' }] }
  const answer = await fetch(`${address}/api/matches`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
  return (await answer.json()).match
}

function measure(url, name) {
  const output = join(folder, `${name}.json`)
  const flags = ['--quiet', '--output=json', `--output-path=${output}`, `--throttling.cpuSlowdownMultiplier=${SLOWER}`, '--chrome-flags=--headless --no-sandbox --disable-gpu']
  for (let failures = 1; ; failures += 1) {
    try {
      execFileSync('npx', ['--yes', LIGHTHOUSE, url, ...flags], { stdio: ['ignore', 'inherit', 'pipe'] })
      return JSON.parse(readFileSync(output, 'utf8'))
    } catch (failure) {
      if (failures === FAILURES) throw new Error(String(failure.stderr ?? failure))
    }
  }
}

const performance = (found) => Math.round((found.categories.performance?.score ?? 0) * 100)

/** The visit in the middle by its performance, with the performance of all of them. */
function middle(url, name) {
  const visits = Array.from({ length: VISITS }, () => measure(url, name)).sort((one, other) => performance(one) - performance(other))
  return { found: visits[Math.floor(VISITS / 2)], all: visits.map(performance) }
}

function report(name, { found, all }) {
  const scores = Object.entries(LEAST).map(([kind, least]) => ({ kind, least, score: Math.round((found.categories[kind]?.score ?? 0) * 100) }))
  const times = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift'].map((audit) => found.audits[audit]?.displayValue)
  console.log(`${name.padEnd(8)} ${scores.map(({ kind, score }) => `${kind} ${score}`).join(', ')}; FCP, LCP, TBT, CLS: ${times.join(', ')}; performance of all visits: ${all.join(', ')}`)
  for (const { kind, least, score } of scores) {
    if (score >= least) continue
    const failed = found.categories[kind].auditRefs.map(({ id }) => found.audits[id]).filter(({ score: each }) => each !== null && each < 0.9)
    console.log(`  ${kind} is under ${least}: ${failed.map(({ title, displayValue }) => (displayValue ? `${title} (${displayValue})` : title)).join('; ')}`)
    process.exitCode = 1
  }
}

const { server, address } = process.env.ADDRESS ? { server: null, address: Promise.resolve(process.env.ADDRESS) } : serve()
try {
  const at = await address
  await ready(at)
  const pages = { home: '/', match: `/match/${await newMatch(at)}`, rules: '/rules/stargate', reader: '/reader' }
  const wanted = process.argv.slice(2)
  for (const [name, path] of Object.entries(pages)) if (wanted.length === 0 || wanted.includes(name)) report(name, middle(at + path, name))
} finally {
  server?.kill()
  rmSync(folder, { recursive: true })
}
