/** Laying a shape on squares: turning, turning over and naming the squares it covers. Says nothing about what fits. */
import type { Placement, Place } from '../wire/types'

export type Cell = readonly [number, number]
export type Shape = readonly Cell[]

/** Cells moved so that the smallest coordinates are 0, in reading order: equal shapes become equal lists. */
export function settle(shape: Shape): Shape {
  const left = Math.min(...shape.map(([x]) => x))
  const top = Math.min(...shape.map(([, y]) => y))
  return shape.map(([x, y]): Cell => [x - left, y - top]).sort(([ax, ay], [bx, by]) => ay - by || ax - bx)
}

export const turned = (shape: Shape): Shape => settle(shape.map(([x, y]): Cell => [-y, x]))

export const flipped = (shape: Shape): Shape => settle(shape.map(([x, y]): Cell => [-x, y]))

export function shapeOf(lay: Placement, name: string): Shape {
  return settle((lay.shapes[name] ?? []).map(([x, y]): Cell => [x, y]))
}

export function extent(shape: Shape): { readonly width: number; readonly height: number } {
  return { width: Math.max(...shape.map(([x]) => x)) + 1, height: Math.max(...shape.map(([, y]) => y)) + 1 }
}

/**
 * The squares a shape covers with its middle at `anchor`, pushed inward where it would leave the board. Null when the
 * squares are not all there even so.
 */
export function covered(lay: Placement, shape: Shape, places: readonly Place[], anchor: string): readonly string[] | null {
  const squares = squaresOf(lay, places)
  const corner = cornerOf(squares, shape, anchor)
  if (!corner) return null
  const names = shape.map(([x, y]) => nameAt(squares, corner.left + x, corner.top + y))
  return names.every((name) => name !== undefined) ? names : null
}

/** The anchor after a step in some direction; at the rim it stays. */
export function nudged(lay: Placement, shape: Shape, places: readonly Place[], anchor: string, [across, down]: Cell): string {
  const squares = squaresOf(lay, places)
  const corner = cornerOf(squares, shape, anchor)
  if (!corner) return anchor
  const { x, y } = middle(shape)
  return nameAt(squares, corner.left + x + across, corner.top + y + down) ?? anchor
}

const squaresOf = (lay: Placement, places: readonly Place[]) => places.filter((place) => lay.squares.includes(place.name))

const nameAt = (squares: readonly Place[], x: number, y: number) => squares.find((place) => near(place.x, x) && near(place.y, y))?.name

/** The cell of a shape's frame that lies on the anchor. */
function middle(shape: Shape): { readonly x: number; readonly y: number } {
  const { width, height } = extent(shape)
  return { x: Math.floor((width - 1) / 2), y: Math.floor((height - 1) / 2) }
}

/** Where a shape's frame begins with its middle at the anchor, pushed inward. */
function cornerOf(squares: readonly Place[], shape: Shape, anchor: string): { readonly left: number; readonly top: number } | null {
  const start = squares.find((place) => place.name === anchor)
  if (!start || shape.length === 0) return null
  const { width, height } = extent(shape)
  const { x, y } = middle(shape)
  const xs = squares.map((place) => place.x)
  const ys = squares.map((place) => place.y)
  return {
    left: inside(start.x - x, Math.min(...xs), Math.max(...xs) - width + 1),
    top: inside(start.y - y, Math.min(...ys), Math.max(...ys) - height + 1),
  }
}

const inside = (value: number, low: number, high: number) => Math.max(low, Math.min(value, high))
const near = (one: number, other: number) => Math.abs(one - other) < 0.01

/** The move's text: the squares in the order in which they were offered. */
export function layText(lay: Placement, name: string, squares: readonly string[]): string {
  const offered = [...squares].sort((one, other) => lay.squares.indexOf(one) - lay.squares.indexOf(other))
  return `${name}@${offered.join('')}`
}
