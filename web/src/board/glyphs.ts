/**
 * How things look: one drawing per glyph, in a box of one unit about the origin. Colours come from the style sheet through
 * classes, so that light, dark and colour names stay in one place.
 */
import { fitting } from './geometry'
import { emblemOf } from './appearance'
import type { Piece } from './scene'
import { make, writing } from './svg'
import type { Emblem } from '../wire/types'

const COLOURS = new Set([
  ...['blue', 'green', 'yellow', 'red', 'light-green', 'dark-green', 'brown', 'orange'],
  ...['white', 'black', 'grey', 'violet', 'turquoise', 'pink'],
])

/** Whether a name is one of the palette's colours. */
export const isColour = (name: string): boolean => COLOURS.has(name)

/** The class that sets a colour's shades; names outside the palette share a neutral one. */
export const colourClass = (colour: string): string => `colour-${COLOURS.has(colour) ? colour : 'other'}`

type Drawn = readonly SVGElement[]
type Look = Pick<Piece, 'glyph' | 'face' | 'cells'>

const body = (path: string): SVGElement => make('path', { d: path, class: 'body' })
const shade = (path: string): SVGElement => make('path', { d: path, class: 'shade' })
const light = (path: string): SVGElement => make('path', { d: path, class: 'light' })
const face = (text: string, y = 0, size = 0.46, className = 'face', x = 0): Drawn =>
  text ? [writing(text, x, y, fitting(text, 0.8, size), className)] : []
const block = (x: number, y: number, width: number, height: number, radius: number, name: string): SVGElement =>
  make('rect', { x, y, width, height, rx: radius, class: name })
const disc = (y: number, radius: number, name: string): SVGElement => make('circle', { cx: 0, cy: y, r: radius, class: name })

const TRIANGLE = 'M-.06-.4Q0-.5.06-.4L.47.3Q.52.42.4.42H-.4Q-.52.42-.47.3Z'

const DRAWINGS: Readonly<Record<string, (look: Look) => Drawn>> = {
  square: ({ face: text }) => [
    block(-0.46, -0.38, 0.92, 0.88, 0.13, 'shade'),
    block(-0.46, -0.48, 0.92, 0.88, 0.13, 'body'),
    block(-0.33, -0.35, 0.66, 0.62, 0.07, 'rim'),
    ...face(text, -0.03),
  ],
  triangle: ({ face: text }) => [
    make('g', { transform: 'translate(0 .08)' }, shade(TRIANGLE)),
    body(TRIANGLE),
    make('path', { d: TRIANGLE, class: 'rim', transform: 'translate(0 .055) scale(.62)' }),
    ...face(text, 0.13, 0.38),
  ],
  cylinder: ({ face: text }) => [disc(0.05, 0.46, 'shade'), disc(-0.04, 0.46, 'body'), disc(-0.04, 0.32, 'rim'), ...face(text, -0.03)],
  stone: ({ face: text }) => [
    make('ellipse', { cx: 0, cy: 0.1, rx: 0.47, ry: 0.4, class: 'shade' }),
    make('ellipse', { cx: 0, cy: -0.02, rx: 0.47, ry: 0.42, class: 'body' }),
    light('M-.34-.12Q-.26-.36.02-.37Q-.2-.28-.26-.08Q-.3-.02-.34-.12Z'),
    ...face(text, -0.01, 0.5),
  ],
  die: ({ face: text }) => [
    block(-0.46, -0.4, 0.92, 0.9, 0.2, 'shade'),
    block(-0.46, -0.47, 0.92, 0.9, 0.2, 'body'),
    block(-0.38, -0.39, 0.76, 0.74, 0.16, 'rim'),
    ...pips(text),
  ],
  card: ({ face: text, cells }) => [
    block(-0.4, -0.47, 0.8, 1.02, 0.09, 'shade'),
    block(-0.4, -0.52, 0.8, 1.02, 0.09, 'paper'),
    block(-0.4, -0.52, 0.8, 0.16, 0.07, 'body'),
    ...(cells.length > 0 ? walk(cells) : face(text, 0.08, 0.42)),
  ],
  form: ({ face: text, cells }) => [...joined(cells), ...face(text)],
  agent: ({ face: text }) => [
    make('ellipse', { cx: 0, cy: 0.4, rx: 0.34, ry: 0.1, class: 'shade' }),
    body('M-.3.4Q-.3.1-.14-.06H.14Q.3.1.3.4Q0 .5-.3.4Z'),
    disc(-0.22, 0.22, 'body'),
    make('path', { d: 'M-.33-.3Q0-.2.33-.3Q.2-.36.17-.46Q0-.54-.17-.46Q-.2-.36-.33-.3Z', class: 'shade' }),
    ...face(text, 0.2, 0.3),
  ],
  case: ({ face: text }) => [
    make('path', { d: 'M-.14-.22V-.34Q-.14-.4-.08-.4H.08Q.14-.4.14-.34V-.22', class: 'handle' }),
    block(-0.46, -0.18, 0.92, 0.58, 0.09, 'shade'),
    block(-0.46, -0.24, 0.92, 0.58, 0.09, 'body'),
    ...face(text, 0.06, 0.42),
  ],
  chip: ({ face: text }) => [
    disc(0.04, 0.46, 'shade'),
    disc(-0.02, 0.46, 'body'),
    make('circle', { cx: 0, cy: -0.02, r: 0.39, class: 'dashes' }),
    disc(-0.02, 0.29, 'rim'),
    ...face(text, -0.02, 0.34),
  ],
  tower: ({ face: text }) => [
    shade('M-.34.5H.34V.36H-.34Z'),
    body('M-.34.44V.3H-.24L-.2-.14H-.32V-.46H-.18V-.34H-.07V-.46H.07V-.34H.18V-.46H.32V-.14H.2L.24.3H.34V.44Z'),
    ...face(text, 0.1, 0.3),
  ],
  marker: ({ face: text }) => [disc(0.03, 0.34, 'shade'), disc(-0.02, 0.34, 'body'), disc(-0.02, 0.2, 'rim'), ...face(text, -0.02, 0.34)],
}

const PIPS: Readonly<Record<string, readonly (readonly [number, number])[]>> = {
  '0': [],
  '1': [[0, 0]],
  '2': [[-1, -1], [1, 1]],
  '3': [[-1, -1], [0, 0], [1, 1]],
  '4': [[-1, -1], [1, -1], [-1, 1], [1, 1]],
  '5': [[-1, -1], [1, -1], [0, 0], [-1, 1], [1, 1]],
  '6': [[-1, -1], [1, -1], [-1, 0], [1, 0], [-1, 1], [1, 1]],
}

function pips(text: string): Drawn {
  const dots = PIPS[text]
  if (!dots) return face(text, -0.02, 0.44)
  return dots.map(([x, y]) => make('circle', { cx: x * 0.23, cy: y * 0.23 - 0.02, r: 0.088, class: 'pip' }))
}

/** Squares that make one piece: its outline is strong, the lines between its squares are thin. */
function joined(cells: readonly (readonly number[])[]): Drawn {
  const taken = new Set(cells.map(([x = 0, y = 0]) => `${x} ${y}`))
  const squares: string[] = []
  const edges: string[] = []
  const seams: string[] = []
  for (const [x = 0, y = 0] of cells) {
    squares.push(`M${x - 0.5} ${y - 0.5}h1v1h-1z`)
    if (!taken.has(`${x} ${y - 1}`)) edges.push(`M${x - 0.5} ${y - 0.5}h1`)
    if (!taken.has(`${x - 1} ${y}`)) edges.push(`M${x - 0.5} ${y - 0.5}v1`)
    ;(taken.has(`${x} ${y + 1}`) ? seams : edges).push(`M${x - 0.5} ${y + 0.5}h1`)
    ;(taken.has(`${x + 1} ${y}`) ? seams : edges).push(`M${x + 0.5} ${y - 0.5}v1`)
  }
  const path = (parts: readonly string[], name: string) => make('path', { d: parts.join(''), class: name })
  return [path(squares, 'fill'), path(seams, 'seam'), path(edges, 'edge')]
}

/** A card's path: single steps one after the other, drawn to fill the card, red where the card is red. */
function walk(steps: readonly (readonly number[])[]): Drawn {
  const points: { x: number; y: number; red: boolean }[] = [{ x: 0, y: 0, red: false }]
  for (const [x = 0, y = 0, red = 0] of steps) {
    const from = points.at(-1)!
    points.push({ x: from.x + x, y: from.y + y, red: red === 1 })
  }
  const xs = points.map((point) => point.x)
  const ys = points.map((point) => point.y)
  const unit = Math.min(0.56 / Math.max(1, Math.max(...xs) - Math.min(...xs)), 0.66 / Math.max(1, Math.max(...ys) - Math.min(...ys)), 0.24)
  const place = (point: { x: number; y: number }) => ({
    x: (point.x - (Math.max(...xs) + Math.min(...xs)) / 2) * unit,
    y: 0.07 + (point.y - (Math.max(...ys) + Math.min(...ys)) / 2) * unit,
  })
  const line = points.map(place).map(({ x, y }, index) => `${index ? 'L' : 'M'}${x.toFixed(3)} ${y.toFixed(3)}`)
  const dots = points.map((point, index) => {
    const { x, y } = place(point)
    return make('circle', { cx: x, cy: y, r: 0.07, class: index === 0 ? 'step first' : point.red ? 'step red' : 'step' })
  })
  return [make('path', { d: line.join(''), class: 'walk' }), ...dots]
}

/** The drawing of a thing, as the content of a group in its colour: the client's own, else the emblem of its game. */
export function draw(look: Look): Drawn {
  const known = DRAWINGS[look.glyph]
  if (known) return known(look)
  const emblem = emblemOf(look.glyph)
  return emblem ? drawEmblem(emblem, look.face) : DRAWINGS['marker']!(look)
}

const drawEmblem = ({ base = '', strokes, face_x = 0, face_y = 0, face_size = 0.46, asked = false }: Emblem, text: string): Drawn => [
  ...(DRAWINGS[base]?.({ glyph: base, face: '', cells: [] }) ?? []),
  ...strokes.map(({ path, part = 'body' }) => make('path', { d: path, class: part })),
  ...face(text, face_y, face_size, asked ? 'face asked' : 'face', face_x),
]
