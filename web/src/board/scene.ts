/** Scenes with every default filled in: the wire leaves defaults out, the board core does not want to ask twice. */
import type { Board, Item, Label, Place } from '../wire/types'

export type Glyph = Item['glyph']

export type Spot = Required<Omit<Place, 'label'>> & { readonly label: Label | null; readonly board: string }

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
    spots: board.places.map((place) => readSpot(place, board.name)),
    marks: (board.marks ?? []).map((mark) => ({
      path: mark.path ?? '',
      tone: mark.tone ?? 'line',
      x: mark.x ?? 0,
      y: mark.y ?? 0,
      label: mark.label ?? null,
      text: mark.text ?? '',
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
