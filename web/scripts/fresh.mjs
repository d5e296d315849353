// Builds the client into a temporary folder, compares it with the committed one and weighs it.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const web = fileURLToPath(new URL('..', import.meta.url))
const committed = join(web, '../src/regelwerk/server/client')
const built = mkdtempSync(join(tmpdir(), 'regelwerk-client-'))

const files = (folder) =>
  readdirSync(folder, { recursive: true })
    .map((path) => join(folder, path))
    .filter((path) => statSync(path).isFile())
    .map((path) => relative(folder, path))
    .sort()

const same = (path) => readFileSync(join(committed, path)).equals(readFileSync(join(built, path)))

try {
  execFileSync(process.execPath, [join(web, 'node_modules/vite/bin/vite.js'), 'build', '--outDir', built, '--logLevel', 'error'], { cwd: web, stdio: 'inherit' })
  const theirs = existsSync(committed) ? files(committed) : []
  const ours = files(built)
  const stale = theirs.join() !== ours.join() || !ours.every(same)
  if (stale) {
    console.error('The built client in src/regelwerk/server/client is stale: run `npm run build` in web/ and commit it.')
    process.exitCode = 1
  } else console.log(`The built client is fresh (${ours.length} files).`)
  execFileSync(process.execPath, [join(web, 'scripts/sizes.mjs'), built], { stdio: 'inherit' })
} catch (failed) {
  // What was run has said why.
  process.exitCode = failed.status || 1
} finally {
  rmSync(built, { recursive: true })
}
