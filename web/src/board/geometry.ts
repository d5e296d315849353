/** Where things lie, in board units: pieces on their place, and which target is next to which. */
import { shapeOf } from './appearance'
import type { Glyph, Piece, Spot } from './scene'

export type Point = { readonly x: number; readonly y: number }
export type Stand = Point & { readonly size: number }

/** Part of a place's breadth that a piece takes. */
const FULL: Partial<Record<Glyph, number>> = { die: 0.84, card: 0.9, form: 1, marker: 0.7, chip: 0.72, square: 0.74, triangle: 0.8, cylinder: 0.74 }
const USUAL = 0.78

/** Stacked pieces rise by this part of their size a level, less when the stack grows high. */
const RISE = 0.26
const HIGHEST = 0.66

/** Several stacks on a round place reach so much over its rim: inside it they would be too small to touch. */
const CROWD = 1.7
/** How narrow the room for two is taken to be that stand above one another. */
const NARROW = 0.7

type Grid = { readonly across: number; readonly down: number }
type Room = Pick<Spot, 'x' | 'y' | 'width' | 'height'> & { readonly grid: Grid }

/** Where each piece of one place stands: stacks side by side, in as many columns as the place's form suggests. */
export function arrange(spot: Spot, pieces: readonly Piece[]): ReadonlyMap<string, Stand> {
  const stands = new Map<string, Stand>()
  const stacks = stacksOf(pieces)
  const { grid, ...room } = roomOf(spot, pieces)
  stacks.forEach((stack, index) => {
    const cell = cellOf(room, grid, index, stacks.length)
    const high = Math.max(...stack.map((piece) => piece.level))
    for (const piece of stack) {
      const size = cell.size * (FULL[shapeOf(piece.glyph)] ?? USUAL)
      const rise = Math.min(RISE, HIGHEST / Math.max(1, high)) * size
      stands.set(piece.key, { x: cell.x, y: cell.y + (high * rise) / 2 - piece.level * rise, size })
    }
  })
  return stands
}

/**
 * What a place takes with these pieces on it: itself, or more where a crowd reaches over its rim. A crowd stands above one another where the name is
 * written beside the place and side by side where it is written above or below; one that needs both keeps away from the name.
 */
export function roomOf(spot: Spot, pieces: readonly Piece[]): Room {
  const { x, y, width, height, away } = spot
  const count = stacksOf(pieces).length
  if (spot.shape !== 'round' || count < 2) return { x, y, width, height, grid: columns(count, width / height) }
  const beside = away === 'left' || away === 'right'
  const grid = columns(count, away ? (beside ? NARROW : 1 / NARROW) : width / height)
  const over = (CROWD - 1) / 2
  const aside = beside && grid.across > 1 ? (away === 'left' ? -over : over) * width : 0
  const along = away && !beside && grid.down > 1 ? (away === 'up' ? -over : over) * height : 0
  return { x: x + aside, y: y + along, width: width * CROWD, height: height * CROWD, grid }
}

/** A piece at the bottom begins a stack, and those above it follow it; with only one at the bottom all are one stack. */
function stacksOf(pieces: readonly Piece[]): readonly (readonly Piece[])[] {
  if (pieces.filter((piece) => piece.level === 0).length === 1) return [pieces]
  const stacks: Piece[][] = []
  for (const piece of pieces) {
    const top = stacks.at(-1)
    if (piece.level === 0 || !top) stacks.push([piece])
    else top.push(piece)
  }
  return stacks
}

/** Columns and rows that hold `count` squares of one size best in a rectangle of that proportion. */
export function columns(count: number, proportion: number): Grid {
  let best = { across: 1, down: Math.max(1, count), size: 0 }
  for (let across = 1; across <= Math.max(1, count); across += 1) {
    const down = Math.ceil(count / across)
    const size = Math.min(proportion / across, 1 / down)
    // Of two equally good ways the broader: pieces are rather high than broad.
    if (size >= best.size) best = { across, down, size }
  }
  return best
}

function cellOf(spot: Omit<Room, 'grid'>, grid: Grid, index: number, count: number): Stand {
  const size = Math.min(spot.width / grid.across, spot.height / grid.down)
  const row = Math.floor(index / grid.across)
  const inRow = Math.min(grid.across, count - row * grid.across)
  const rows = Math.ceil(count / grid.across)
  return {
    x: spot.x + ((index % grid.across) - (inRow - 1) / 2) * size,
    y: spot.y + (row - (rows - 1) / 2) * size,
    size,
  }
}

export type Direction = 'left' | 'right' | 'up' | 'down'

/** How much worse a sideways unit is than one straight ahead when an arrow key looks for its goal. */
const ASIDE = 2.4

/** The target an arrow key leads to, or null at the rim. */
export function neighbour<Target extends Point>(targets: readonly Target[], from: Point, direction: Direction): Target | null {
  let best: Target | null = null
  let cheapest = Infinity
  for (const target of targets) {
    const [ahead, aside] = turnedTo(direction, target.x - from.x, target.y - from.y)
    if (ahead < 0.05) continue
    const cost = ahead + Math.abs(aside) * ASIDE
    if (cost < cheapest) [best, cheapest] = [target, cost]
  }
  return best
}

function turnedTo(direction: Direction, x: number, y: number): readonly [number, number] {
  if (direction === 'left') return [-x, y]
  if (direction === 'right') return [x, y]
  return direction === 'up' ? [-y, x] : [y, x]
}

/** A size of writing that lets a word fit its width; about 0.58 of the size is a letter's breadth. */
export function fitting(word: string, width: number, largest: number): number {
  return Math.min(largest, width / (0.58 * Math.max(1, word.length)))
}
