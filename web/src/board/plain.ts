/** The places of a board that is only looked at: one shape for all places of a tone, so that a picture is drawn at once. */
import { toneOf } from './appearance'
import { decorated, type Places } from './ground'
import type { Spot } from './scene'
import { make } from './svg'

/** Places of a kind as one group, without their names. */
export const drawTogether: Places = (spots) => alike(spots).map(drawAlike)

function drawAlike(spots: readonly Spot[]): SVGGElement {
  const { tone, shape } = spots[0]!
  const group = make('g', { class: `place tone-${toneOf(tone) ? 'own' : tone} shape-${shape}` }, make('path', { d: together(spots), class: 'surface' }))
  group.append(...spots.flatMap((spot) => decorated(group, spot)))
  return group
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
    kinds.set(kind, [...(kinds.get(kind) ?? []), spot])
  }
  return [...kinds.values()]
}
