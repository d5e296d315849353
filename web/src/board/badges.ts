/** Numbers on a board: in which order several steps were made, each where its step led, in the colour of who made it. */
import { colourClass } from './glyphs'
import type { Ground, Spot } from './scene'
import type { Step } from './state'
import { make, writing } from './svg'

const RADIUS = 0.26
/** Badges of one place stand side by side and end in its right upper corner. */
const APART = RADIUS * 1.6
/** So many steps are a story for the list of moves: numbers everywhere would only hide the board. */
const MAX_BADGES = 16

type Badge = { readonly number: number; readonly colour: string; readonly spot: Spot }

/** Only on main boards: what lay in a hand has left it. */
export function drawBadges(steps: readonly Step[], ground: Ground): readonly SVGGElement[] {
  if (ground.role !== 'main') return []
  const spots = new Map(ground.spots.map((spot) => [spot.name, spot]))
  const here = steps.flatMap(({ colour, places }) => {
    const spot = spots.get(places.findLast((place) => spots.has(place)) ?? '')
    return spot ? [{ colour, spot }] : []
  })
  if (here.length < 2 || here.length > MAX_BADGES) return []
  const badges = here.map((each, index): Badge => ({ ...each, number: index + 1 }))
  return badges.map((badge) => {
    const beside = badges.filter(({ spot }) => spot === badge.spot)
    return drawBadge(badge, beside.length - 1 - beside.indexOf(badge))
  })
}

/** On a square the badge lies within its corner; beside a round place there is room outside the rim, and it hides nothing there. */
function drawBadge({ number, colour, spot }: Badge, following: number): SVGGElement {
  const beyond = spot.shape === 'round' ? RADIUS * 0.7 - spot.width / 2 * (1 - Math.SQRT1_2) : -RADIUS * 0.8
  const x = spot.x + spot.width / 2 + beyond - following * APART
  const y = spot.y - spot.height / 2 - beyond
  return make('g', { class: `badge ${colourClass(colour)}` }, make('circle', { cx: x, cy: y, r: RADIUS }), writing(String(number), x, y, RADIUS * 1.35, 'number'))
}
