// Draws the icons of the installed app from public/icon.svg, with Chromium (CHROME_PATH, or the system's).
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const here = fileURLToPath(new URL('../public', import.meta.url))
const chrome = process.env.CHROME_PATH ?? '/usr/bin/chromium'
const drawing = readFileSync(join(here, 'icon.svg'), 'utf8')

// A system may cut a maskable icon to a circle: the drawing stays within it, on ground that reaches the edges.
const ICONS = [
  { file: 'icon-192.png', size: 192, part: 1, ground: 'transparent' },
  { file: 'icon-512.png', size: 512, part: 1, ground: 'transparent' },
  { file: 'icon-maskable-512.png', size: 512, part: 0.8, ground: '#7a3b2e' },
  { file: 'icon-apple-180.png', size: 180, part: 0.9, ground: '#7a3b2e' },
]

const folder = mkdtempSync(join(tmpdir(), 'regelwerk-icons-'))
try {
  for (const { file, size, part, ground } of ICONS) {
    const page = join(folder, `${file}.html`)
    const side = Math.round(size * part)
    const centred = `position:absolute;left:${(size - side) / 2}px;top:${(size - side) / 2}px;width:${side}px;height:${side}px`
    writeFileSync(page, `<body style="margin:0;background:${ground}"><div style="${centred}">${drawing}</div>`)
    execFileSync(
      chrome,
      ['--headless', '--no-sandbox', '--disable-gpu', '--hide-scrollbars', '--default-background-color=00000000', `--window-size=${size},${size}`, `--screenshot=${join(here, file)}`, pathToFileURL(page).href],
      { stdio: 'ignore' },
    )
    console.log(file)
  }
} finally {
  rmSync(folder, { recursive: true })
}
