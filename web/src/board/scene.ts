/** Scenes with every default filled in: the wire leaves defaults out, the board core does not want to ask twice. */
import type { Board, Item, Label, Mark, Place } from '../wire/types'

export type Glyph = Item['glyph']

export type Spot = Required<Omit<Place, 'label'>> & {
  readonly label: Label | null
  readonly board: string
  /** The side on which its name is not: there a crowd that does not fit stands. */
  readonly away?: 'left' | 'right' | 'up' | 'down'
}

export type Ground = {
  readonly name: string
  readonly width: number
  readonly height: number
  readonly role: 'main' | 'hand' | 'side'
  readonly title: Label | null
  readonly spots: readonly Spot[]
  readonly marks: readonly Decoration[]
}

export type Decoration = {
  readonly path: string
  readonly tone: string
  readonly x: number
  readonly y: number
  readonly label: Label | null
  readonly text: string
  /** How its path is turned, where the board was turned by hand. */
  readonly turn: string
}

/** An item that keeps its `key` from scene to scene, so that it can be seen moving. */
export type Piece = {
  readonly key: string
  readonly name: string
  readonly at: string
  readonly glyph: Glyph
  readonly colour: string
  readonly level: number
  readonly face: string
  readonly faint: boolean
  readonly label: Label | null
  readonly cells: readonly (readonly number[])[]
}

export function readGround(board: Board): Ground {
  return {
    name: board.name,
    width: board.width,
    height: board.height,
    role: board.role ?? 'main',
    title: board.title ?? null,
    spots: board.places.map((place) => withName(readSpot(place, board.name), board.marks ?? [])),
    marks: (board.marks ?? []).map((mark) => ({
      path: mark.path ?? '',
      tone: mark.tone ?? 'line',
      x: mark.x ?? 0,
      y: mark.y ?? 0,
      label: mark.label ?? null,
      text: mark.text ?? '',
      turn: 'turn' in mark ? String(mark.turn) : '',
    })),
  }
}

function readSpot(place: Place, board: string): Spot {
  return {
    name: place.name,
    x: place.x,
    y: place.y,
    width: place.width ?? 1,
    height: place.height ?? 1,
    shape: place.shape ?? 'square',
    tone: place.tone ?? 'plain',
    text: place.text ?? '',
    label: place.label ?? null,
    board,
  }
}

/** A place whose name is written beside it leaves that side to the name. */
function withName(spot: Spot, marks: readonly Mark[]): Spot {
  const name = spot.label && marks.find((mark) => mark.label?.key === spot.label?.key)
  if (!name) return spot
  const [x, y] = [(name.x ?? 0) - spot.x, (name.y ?? 0) - spot.y]
  const beside = Math.abs(y) < spot.height / 2
  return { ...spot, away: beside ? (x > 0 ? 'left' : 'right') : y > 0 ? 'up' : 'down' }
}

export function readPiece(item: Item, key: string): Piece {
  return {
    key,
    name: item.name ?? '',
    at: item.at,
    glyph: item.glyph,
    colour: item.colour,
    level: item.level ?? 0,
    face: item.face ?? '',
    faint: item.faint ?? false,
    label: item.label ?? null,
    cells: item.cells ?? [],
  }
}
