/** The surface of a board: frame, places by their tone, and decoration. Drawn anew only when the boards change. */
import { colourClass, isColour } from './glyphs'
import { drawPlaces } from './places'
import type { Decoration, Ground, Spot } from './scene'
import { make, writing } from './svg'
import type { Label } from '../wire/types'

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

export function drawGround(ground: Ground, say: (label: Label) => string): SVGGElement {
  const { width, height } = ground
  const frame = frameOf(ground)
  return make(
    'g',
    { class: 'ground', 'aria-hidden': 'true' },
    make('rect', { class: 'frame', x: frame.left, y: frame.top, width: frame.width, height: frame.height, rx: FRAME * 1.2 }),
    make('rect', { class: 'table', x: -0.04, y: -0.04, width: width + 0.08, height: height + 0.08, rx: 0.1 }),
    ...ground.marks.filter(isLand).map((mark) => drawMark(mark, say)),
    ...drawPlaces(ground.spots),
    ...ground.marks.filter((mark) => !isLand(mark) && !isName(mark)).map((mark) => drawMark(mark, say)),
  )
}

/** The names of places: they are read over whatever stands there. */
export const drawNames = ({ marks }: Ground, say: (label: Label) => string): SVGGElement =>
  make('g', { class: 'ground', 'aria-hidden': 'true' }, ...marks.filter(isName).map((mark) => drawMark(mark, say)))

/** Land lies on the table; all other decoration is drawn over the places. */
const isLand = (mark: Decoration): boolean => mark.tone === 'land'
const isName = (mark: Decoration): boolean => mark.tone === 'name'

/** A place's outline, drawn in by `inset`. Round places are ellipses where they are not as wide as high. */
export function outline(spot: Pick<Spot, 'x' | 'y' | 'width' | 'height' | 'shape'>, inset: number, className: string): SVGElement {
  const width = Math.max(0.1, spot.width - 2 * inset)
  const height = Math.max(0.1, spot.height - 2 * inset)
  if (spot.shape === 'round') return make('ellipse', { cx: spot.x, cy: spot.y, rx: width / 2 - 0.03, ry: height / 2 - 0.03, class: className })
  return make('rect', { x: spot.x - width / 2, y: spot.y - height / 2, width, height, rx: Math.min(0.09, Math.min(width, height) * 0.09), class: className })
}

function drawMark(mark: Decoration, say: (label: Label) => string): SVGElement {
  const words = mark.label ? say(mark.label) : mark.text
  // A mark toned in a seat's colour says whose it is.
  const group = make('g', { class: `mark ${isColour(mark.tone) ? `coloured ${colourClass(mark.tone)}` : `tone-${mark.tone}`}` })
  // A colour may be that of the ground, as yellow on gold is: a dark edge keeps the two apart.
  const line = (className: string) => make('path', { d: mark.path, class: className, transform: mark.turn })
  if (mark.path && isColour(mark.tone)) group.append(line('edge'))
  if (mark.path) group.append(line('drawn'))
  if (words) group.append(writing(words, mark.x, mark.y, 0.3, 'words'))
  return group
}
