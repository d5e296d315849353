/** Which item of a new scene is which piece of the old one: what makes a change of scenes look like a move. */
import { readPiece, type Piece } from './scene'
import type { Item } from '../wire/types'

const looks = (thing: { glyph: string; colour: string; face?: string }) => `${thing.glyph} ${thing.colour} ${thing.face ?? ''}`
const stands = (thing: { at: string; level?: number }) => `${thing.at} ${thing.level ?? 0}`

/**
 * Gives every item a key. Named items are themselves. Of the others those that stand where they stood stay, the first and
 * last place of the trail belong together, and what is left over is paired by its looks.
 */
export function pair(before: readonly Piece[], items: readonly Item[], trail: readonly string[]): readonly Piece[] {
  const free = new Map(before.filter((piece) => !piece.name).map((piece) => [piece.key, piece]))
  const keys = new Array<string | undefined>(items.length)
  const claim = (wanted: (item: Item, piece: Piece) => boolean) => {
    items.forEach((item, index) => {
      if (item.name || keys[index] !== undefined) return
      for (const piece of free.values()) {
        if (!wanted(item, piece)) continue
        keys[index] = piece.key
        free.delete(piece.key)
        return
      }
    })
  }
  claim((item, piece) => looks(item) === looks(piece) && stands(item) === stands(piece))
  claim((item, piece) => looks(item) === looks(piece) && trail.includes(piece.at) && trail.includes(item.at))
  claim((item, piece) => looks(item) === looks(piece))
  // A die that fell on another face is still the same die.
  claim((item, piece) => item.glyph === 'die' && piece.glyph === 'die' && item.colour === piece.colour && item.at === piece.at)
  const taken = new Set([...before.map((piece) => piece.key), ...items.map((item) => item.name ?? '')])
  let number = 0
  return items.map((item, index) => {
    let key = item.name || keys[index]
    while (key === undefined || (!item.name && keys[index] === undefined && taken.has(key))) key = `#${number++}`
    taken.add(key)
    return readPiece(item, key)
  })
}
