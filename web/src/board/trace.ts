/** Ways drawn over a board: a line through points with an arrow head at its end, in a piece's colour. */
import type { Point } from './geometry'
import { colourClass } from './glyphs'
import { still } from './motion'
import { make } from './svg'
import type { Label, Trace } from '../wire/types'

const HEAD = 0.42
const SLOWEST = 1600
const UNIT = 110

/** Traces with the same label are shown and hidden together, by one toggle. */
export const traceKey = ({ key, values }: Label): string => JSON.stringify([key, Object.entries(values ?? {}).sort()])

/** The line, which ends at the base of the head, and the three corners of the head. Null where no two points differ. */
export function arrow(points: readonly Point[]): { readonly line: readonly Point[]; readonly head: readonly Point[]; readonly length: number } | null {
  const way = points.filter((point, index) => index === 0 || distance(point, points[index - 1]!) > 1e-6)
  const [from, tip] = [way.at(-2), way.at(-1)]
  if (!from || !tip) return null
  const last = distance(from, tip)
  const size = Math.min(HEAD, last * 0.6)
  const [x, y] = [(tip.x - from.x) / last, (tip.y - from.y) / last]
  const base = { x: tip.x - x * size, y: tip.y - y * size }
  const wing = (side: number) => ({ x: base.x - y * size * 0.6 * side, y: base.y + x * size * 0.6 * side })
  const line = [...way.slice(0, -1), base]
  const length = line.reduce((sum, point, index) => sum + (index ? distance(point, line[index - 1]!) : 0), 0)
  return { line, head: [wing(1), tip, wing(-1)], length }
}

const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y)

const path = (points: readonly Point[]) => points.map(({ x, y }, index) => `${index ? 'L' : 'M'}${x.toFixed(3)} ${y.toFixed(3)}`).join('')

/** A trace as a group. Its pale edge keeps it visible on a ground or piece of its own colour. */
export function drawTrace(trace: Trace, moving: boolean): SVGGElement | null {
  const drawn = arrow(trace.points.map(([x, y]) => ({ x, y })))
  if (!drawn) return null
  const line = (className: string) => make('path', { d: path(drawn.line), class: className, pathLength: 1 })
  const head = (className: string) => make('path', { d: `${path(drawn.head)}Z`, class: className })
  const group = make('g', { class: `trace ${colourClass(trace.colour)}` }, line('edge'), head('edge head'), line('way'), head('way head'))
  if (moving && !still()) draw(group, Math.min(SLOWEST, UNIT * (drawn.length + 2)))
  return group
}

/** Lets the line grow from its first point; the head comes when it has arrived. */
function draw(group: SVGGElement, duration: number): void {
  for (const part of group.children) {
    if (part.classList.contains('head')) part.animate([{ opacity: 0 }, { opacity: 0, offset: 0.85 }, { opacity: 1 }], { duration })
    else part.animate([{ strokeDasharray: '0 1' }, { strokeDasharray: '1 0' }], { duration: duration * 0.88, easing: 'ease-in-out' })
  }
}
