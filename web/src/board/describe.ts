/** What a screen reader says of a target. */
import type { Piece } from './scene'
import type { Target, TableState } from './state'
import type { Label } from '../wire/types'

export type Speech = {
  say(label: Label): string
  readonly selected: string
  readonly possible: string
  /** Said of a possible touch that takes something. */
  readonly takes?: string
  readonly empty: string
}

export function describePiece(piece: Piece, speech: Speech): string {
  if (piece.label) return speech.say(piece.label)
  const words = [speech.say({ key: `colour.${piece.colour}` }), speech.say({ key: `glyph.${piece.glyph}` }), piece.face]
  return words.filter(Boolean).join(' ')
}

export function describePlace(target: Target, speech: Speech): string {
  const { label, text, name } = target.spot
  return label ? speech.say(label) : text || name
}

export function describe(target: Target, state: TableState, speech: Speech): string {
  const place = describePlace(target, speech)
  const pieces = target.piece ? [target.piece] : target.pieces
  const standing = pieces.map((piece) => describePiece(piece, speech))
  const parts = target.piece ? [...standing, place] : [place, ...(standing.length > 0 ? standing : [speech.empty])]
  if (target.names.some((name) => state.selected.includes(name))) parts.push(speech.selected)
  else if (target.names.some((name) => state.next.has(name))) parts.push((target.names.some((name) => state.takes?.has(name)) && speech.takes) || speech.possible)
  return parts.join(', ')
}
