/** The table without a screen: grounds, pieces and what is marked. Every change makes a new state; nothing here touches a document. */
import { arrange, roomOf, type Stand } from './geometry'
import { pair } from './pairing'
import { readGround, type Ground, type Piece, type Spot } from './scene'
import type { Board, Scene } from '../wire/types'

/** One step of what was done: whose colour, and the places it shows on, the last being where it led. */
export type Step = { readonly colour: string; readonly places: readonly string[] }

export type Marks = {
  /** Names touched so far, in their order. */
  readonly selected: readonly string[]
  /** Names that may be touched next. */
  readonly next: ReadonlySet<string>
  /** What was done last, step by step. */
  readonly last: readonly Step[]
  /** Squares under a shape that is being tried. */
  readonly ghost: readonly string[]
  /** The names to touch for a hint's move. */
  readonly hint: readonly string[]
  /** The names of the move that a computer likes best so far. */
  readonly weighed?: readonly string[]
  /** Of the names that may be touched next those that take something. */
  readonly takes?: ReadonlySet<string>
  /** Names that could be touched after what is pointed at. */
  readonly reach?: ReadonlySet<string>
  /** What a finger touched once, to see what it leads to. */
  readonly tried?: readonly string[]
}

export type TableState = Marks & {
  readonly grounds: readonly Ground[]
  readonly pieces: readonly Piece[]
  readonly stands: ReadonlyMap<string, Stand & { readonly board: string }>
}

/** Something that can be touched. `names` are what a touch may mean, the nearest first. */
export type Target = {
  readonly id: string
  readonly board: string
  readonly names: readonly string[]
  readonly spot: Spot
  /** The piece, for a piece with a name of its own. */
  readonly piece: Piece | null
  /** Unnamed pieces standing on a touched place. */
  readonly pieces: readonly Piece[]
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  /** All that is touched for it, which is more than its outline where a crowd reaches over it: pieces without a name are touched for their place. */
  readonly room: Pick<Spot, 'x' | 'y' | 'width' | 'height'>
  /** A place that only frames named pieces is left to the pointer: keys and screen readers reach the pieces. */
  readonly reachable: boolean
}

const NOTHING: ReadonlySet<string> = new Set()

export const EMPTY: TableState = { grounds: [], pieces: [], stands: new Map(), selected: [], next: NOTHING, last: [], ghost: [], hint: [] }

export function withScene(state: TableState, scene: Scene, boards: readonly Board[], trail: readonly string[]): TableState {
  const grounds = boards.map(readGround)
  const pieces = pair(state.pieces, scene.items ?? [], trail)
  return { ...state, grounds, pieces, stands: standsOf(grounds, pieces) }
}

export const withMarks = (state: TableState, marks: Partial<Marks>): TableState => ({ ...state, ...marks })

function standsOf(grounds: readonly Ground[], pieces: readonly Piece[]): TableState['stands'] {
  const stands = new Map<string, Stand & { readonly board: string }>()
  const guests = byPlace(pieces)
  for (const ground of grounds)
    for (const spot of ground.spots)
      for (const [key, stand] of arrange(spot, guests.get(spot.name) ?? [])) stands.set(key, { ...stand, board: ground.name })
  return stands
}

function byPlace(pieces: readonly Piece[]): ReadonlyMap<string, readonly Piece[]> {
  const guests = new Map<string, Piece[]>()
  for (const piece of pieces) guests.set(piece.at, [...(guests.get(piece.at) ?? []), piece])
  return guests
}

/** Everything touchable: places first, then named pieces from the bottom of their stacks upward. */
export function targetsOf(state: TableState): readonly Target[] {
  const guests = byPlace(state.pieces)
  const places: Target[] = []
  const pieces: Target[] = []
  for (const ground of state.grounds) {
    for (const spot of ground.spots) {
      const here = [...(guests.get(spot.name) ?? [])].sort((one, other) => one.level - other.level)
      const named = here.filter((piece) => piece.name)
      places.push({
        id: `place ${spot.name}`,
        board: ground.name,
        names: [spot.name, ...named.map((piece) => piece.name).reverse()],
        spot,
        piece: null,
        pieces: here.filter((piece) => !piece.name),
        x: spot.x,
        y: spot.y,
        width: spot.width,
        height: spot.height,
        room: roomOf(spot, here),
        reachable: named.length === 0,
      })
      for (const piece of named) pieces.push(pieceTarget(state, spot, piece))
    }
  }
  return [...places, ...pieces]
}

function pieceTarget(state: TableState, spot: Spot, piece: Piece): Target {
  const { x, y, size: width } = state.stands.get(piece.key) ?? { x: spot.x, y: spot.y, size: 1 }
  const height = width * (piece.glyph === 'card' ? 1.2 : 1)
  return {
    id: `item ${piece.name}`,
    board: spot.board,
    names: [piece.name, spot.name],
    spot,
    piece,
    pieces: [],
    x,
    y,
    width,
    height,
    room: { x, y, width, height },
    reachable: true,
  }
}
