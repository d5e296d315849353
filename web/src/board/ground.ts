/** The surface of a board: frame, places by their tone, and decoration. Drawn anew only when the boards change. */
import { fitting } from './geometry'
import { colourClass, isColour } from './glyphs'
import { toneOf } from './appearance'
import type { Decoration, Ground, Spot } from './scene'
import { make, writing } from './svg'
import type { Label, Tone } from '../wire/types'

/** The frame's breadth, and the room that words outside the board need in it. */
const FRAME = 0.22
const WORD = 0.26

type Frame = { readonly left: number; readonly top: number; readonly width: number; readonly height: number }

/** The board with its frame, which is broader where coordinates half a square outside the board are written on it. */
export function frameOf({ width, height, marks }: Ground): Frame {
  const words = marks.filter((mark) => mark.text || mark.label)
  const broad = (outside: (mark: Decoration) => number) => Math.max(FRAME, ...words.map(outside).filter((reach) => reach > 0).map((reach) => reach + WORD))
  const [left, top] = [broad((mark) => -mark.x), broad((mark) => -mark.y)]
  const [right, bottom] = [broad((mark) => mark.x - width), broad((mark) => mark.y - height)]
  return { left: -left, top: -top, width: left + width + right, height: top + height + bottom }
}

export function viewBox(ground: Ground): string {
  const { left, top, width, height } = frameOf(ground)
  return `${left} ${top} ${width} ${height}`
}

/** How the places of a board are drawn. */
export type Places = (spots: readonly Spot[]) => readonly SVGElement[]

const eachByItself: Places = (spots) => spots.map(drawSpot)

export function drawGround(ground: Ground, say: (label: Label) => string, places: Places = eachByItself): SVGGElement {
  const { width, height } = ground
  const frame = frameOf(ground)
  return make(
    'g',
    { class: 'ground', 'aria-hidden': 'true' },
    make('rect', { class: 'frame', x: frame.left, y: frame.top, width: frame.width, height: frame.height, rx: FRAME * 1.2 }),
    make('rect', { class: 'table', x: -0.04, y: -0.04, width: width + 0.08, height: height + 0.08, rx: 0.1 }),
    ...ground.marks.filter(isLand).map((mark) => drawMark(mark, say)),
    ...places(ground.spots),
    ...ground.marks.filter((mark) => !isLand(mark)).map((mark) => drawMark(mark, say)),
  )
}

/** Land lies on the table; all other decoration is drawn over the places. */
const isLand = (mark: Decoration): boolean => mark.tone === 'land'

function drawSpot(spot: Spot): SVGGElement {
  const own = toneOf(spot.tone)
  const group = make('g', { class: `place tone-${own ? 'own' : spot.tone} shape-${spot.shape}`, 'data-place': spot.name })
  if (spot.shape === 'blank') return group
  group.append(outline(spot, 0, 'surface'), ...decorated(group, spot))
  if (spot.text) group.append(writing(spot.text, spot.x, spot.y, fitting(spot.text, spot.width * 0.86, Math.min(0.34, spot.height * 0.5)), 'name'))
  return group
}

/** What is drawn on a place in its tone; its group is painted too, where the tone is its game's own. */
export function decorated(group: SVGGElement, spot: Spot): readonly SVGElement[] {
  const own = toneOf(spot.tone)
  return own ? painted(group, own, spot) : ornament(spot)
}

/** A place in a tone of its game's own: the paint for light and dark pages, and the ornament scaled to the place. */
function painted(group: SVGGElement, { light, dark, ornament = '' }: Tone, { x, y, width, height }: Spot): readonly SVGElement[] {
  group.style.setProperty('--tone-light', light)
  group.style.setProperty('--tone-dark', dark)
  return ornament ? [make('path', { d: ornament, class: 'ornament', transform: `translate(${x} ${y}) scale(${width} ${height})` })] : []
}

/** A place's outline, drawn in by `inset`. Round places are ellipses where they are not as wide as high. */
export function outline(spot: Pick<Spot, 'x' | 'y' | 'width' | 'height' | 'shape'>, inset: number, className: string): SVGElement {
  const width = Math.max(0.1, spot.width - 2 * inset)
  const height = Math.max(0.1, spot.height - 2 * inset)
  if (spot.shape === 'round') return make('ellipse', { cx: spot.x, cy: spot.y, rx: width / 2 - 0.03, ry: height / 2 - 0.03, class: className })
  return make('rect', { x: spot.x - width / 2, y: spot.y - height / 2, width, height, rx: Math.min(0.09, Math.min(width, height) * 0.09), class: className })
}

/** What a tone draws beside its colour. */
function ornament({ tone, x, y, width, height, shape }: Spot): readonly SVGElement[] {
  const line = (d: string) => make('path', { d, class: 'ornament' })
  const left = x - width / 2
  const top = y - height / 2
  switch (tone) {
    case 'window':
      return [0.25, 0.5, 0.75].map((part) => line(`M${left + width * part} ${top + 0.06}v${height - 0.12}`))
    case 'centre':
      return shape === 'round' ? [] : [make('circle', { cx: x, cy: y, r: Math.min(width, height) * 0.36, class: 'ornament' })]
    case 'boat':
      return [line(`M${left + 0.1} ${top + height * 0.3}q${width / 2 - 0.1} ${height * 0.16} ${width - 0.2} 0`)]
    case 'water':
      return [0.35, 0.65].map((part) => line(`M${left + 0.12} ${top + height * part}q.1-.08.2 0t.2 0t.2 0`))
    case 'wall':
      return [line(`M${left} ${y}h${width}M${x} ${top}v${height / 2}M${left + width / 4} ${y}v${height / 2}`)]
    case 'start':
      return [line(`M${left + width - 0.26} ${y - 0.14}l.14.14-.14.14`)]
    default:
      return []
  }
}

function drawMark(mark: Decoration, say: (label: Label) => string): SVGElement {
  const words = mark.label ? say(mark.label) : mark.text
  // A mark toned in a seat's colour says whose it is.
  const group = make('g', { class: `mark ${isColour(mark.tone) ? `coloured ${colourClass(mark.tone)}` : `tone-${mark.tone}`}` })
  // A colour may be that of the ground, as yellow on gold is: a dark edge keeps the two apart.
  if (mark.path && isColour(mark.tone)) group.append(make('path', { d: mark.path, class: 'edge' }))
  if (mark.path) group.append(make('path', { d: mark.path }))
  if (words) group.append(writing(words, mark.x, mark.y, 0.3, 'words'))
  return group
}
