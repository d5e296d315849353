/** The places of a board: one shape for all places of a tone, so that a board of 400 squares is drawn at once, and their names. */
import { toneOf } from './appearance'
import { fitting } from './geometry'
import type { Spot } from './scene'
import { make, writing } from './svg'
import type { Tone } from '../wire/types'

/** Places of a kind as one group. */
export const drawPlaces = (spots: readonly Spot[]): readonly SVGElement[] => alike(spots).map(drawAlike)

function drawAlike(spots: readonly Spot[]): SVGGElement {
  const { tone, shape } = spots[0]!
  const own = toneOf(tone)
  const group = make('g', { class: `place tone-${own ? 'own' : tone} shape-${shape}` }, make('path', { d: together(spots), class: 'surface' }))
  if (own) {
    group.style.setProperty('--tone-light', own.light)
    group.style.setProperty('--tone-dark', own.dark)
  }
  for (const spot of spots) group.append(...(own ? emblazoned(own, spot) : ornament(spot)), ...named(spot))
  return group
}

/** The ornament of a tone of its game's own, scaled to the place. */
const emblazoned = ({ ornament = '' }: Tone, { x, y, width, height }: Spot): readonly SVGElement[] =>
  ornament ? [make('path', { d: ornament, class: 'ornament', transform: `translate(${x} ${y}) scale(${width} ${height})` })] : []

const named = ({ text, x, y, width, height }: Spot): readonly SVGElement[] =>
  text ? [writing(text, x, y, fitting(text, width * 0.86, Math.min(0.34, height * 0.5)), 'name')] : []

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

/** All outlines of these places as one path. */
export const together = (spots: readonly Spot[]): string => spots.map((spot) => (spot.shape === 'round' ? ellipse(spot) : rectangle(spot))).join('')

function rectangle({ x, y, width, height }: Spot): string {
  const round = Math.min(0.09, Math.min(width, height) * 0.09)
  const corner = (across: number, down: number) => `a${round} ${round} 0 0 1 ${across * round} ${down * round}`
  const [flat, steep] = [width - 2 * round, height - 2 * round]
  const start = `M${x - width / 2 + round} ${y - height / 2}`
  return `${start}h${flat}${corner(1, 1)}v${steep}${corner(-1, 1)}h${-flat}${corner(-1, -1)}v${-steep}${corner(1, -1)}z`
}

function ellipse({ x, y, width, height }: Spot): string {
  const [across, down] = [width / 2 - 0.03, height / 2 - 0.03]
  const half = (way: number) => `a${across} ${down} 0 0 1 ${way * 2 * across} 0`
  return `M${x - across} ${y}${half(1)}${half(-1)}z`
}

/** The places of each kind, in their order. */
export function alike(spots: readonly Spot[]): readonly (readonly Spot[])[] {
  const kinds = new Map<string, Spot[]>()
  for (const spot of spots) {
    if (spot.shape === 'blank') continue
    const kind = `${spot.tone} ${spot.shape}`
    const there = kinds.get(kind)
    if (there) there.push(spot)
    else kinds.set(kind, [spot])
  }
  return [...kinds.values()]
}
