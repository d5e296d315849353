/** Weaves: a pattern for every colour that could be taken for another, so that colours are told apart without seeing them. */
import { colourClass, isColour } from './glyphs'
import { make } from './svg'

const TILE = 0.2
const dot = (x: number, y: number, radius = 0.032): SVGElement => make('circle', { cx: x, cy: y, r: radius })
const line = (path: string): SVGElement => make('path', { d: path })

/** What is drawn on a tile of each weave. */
const TILES = {
  rising: () => [line('M-.05.05L.05-.05M0 .2L.2 0M.15.25L.25.15')],
  falling: () => [line('M-.05.15L.05.25M0 0L.2.2M.15-.05L.25.05')],
  dotted: () => [dot(0.05, 0.05), dot(0.15, 0.15)],
  waved: () => [line('M0 .1Q.05 .04.1.1T.2.1')],
  level: () => [line('M0 .1H.2')],
  upright: () => [line('M.1 0V.2')],
  crossed: () => [line('M.1.04V.16M.04.1H.16')],
} as const satisfies Record<string, () => readonly SVGElement[]>

/** The weaves of the colours. Those that are not here are plain; colours with the same weave are apart by how light they are. */
const WEAVES: Readonly<Record<string, keyof typeof TILES>> = {
  red: 'rising',
  pink: 'rising',
  brown: 'falling',
  other: 'falling',
  green: 'dotted',
  'dark-green': 'waved',
  turquoise: 'waved',
  yellow: 'level',
  orange: 'upright',
  violet: 'crossed',
}

/** The name of a colour's weave. */
export const weaveNameOf = (colour: string): string => WEAVES[isColour(colour) ? colour : 'other'] ?? 'plain'

const made = new Set<string>()
let home: SVGSVGElement | null = null

/** The address of a colour's weave, made on first use; null for a plain colour. */
function weaveOf(colour: string): string | null {
  const weave = WEAVES[isColour(colour) ? colour : 'other']
  if (!weave) return null
  if (!home) {
    home = make('svg', { class: 'weaves', 'aria-hidden': 'true' })
    document.body.append(home)
  }
  const id = `weave-${colour}`
  if (!made.has(id)) {
    made.add(id)
    home.append(make('pattern', { id, width: TILE, height: TILE, patternUnits: 'userSpaceOnUse', class: `weave ${colourClass(colour)}` }, ...TILES[weave]()))
  }
  return `url(#${id})`
}

/** A drawing with the weave of its colour laid over its body. */
export function woven(drawing: readonly SVGElement[], colour: string): readonly SVGElement[] {
  const weave = weaveOf(colour)
  if (!weave) return drawing
  return drawing.flatMap((part) => {
    if (part.getAttribute('class') === 'body' || part.getAttribute('class') === 'fill') return [part, laidOver(part, weave)]
    // A form in a hand is drawn smaller, in a group of its own.
    if (part.tagName === 'g') part.replaceChildren(...woven([...part.children] as SVGElement[], colour))
    return [part]
  })
}

function laidOver(part: SVGElement, weave: string): SVGElement {
  const over = part.cloneNode() as SVGElement
  over.setAttribute('class', 'woven')
  over.setAttribute('fill', weave)
  return over
}
