/** What a touch on a board means in the grammar of the moment; nothing here knows why something is allowed. */
import type { Touches } from '../wire/types'

export type Meaning =
  /** One more name for an order. */
  | { readonly kind: 'rank'; readonly name: string }
  /** A shape is taken into the hand. */
  | { readonly kind: 'hold'; readonly name: string }
  /** The shape in the hand is put on a square for a try. */
  | { readonly kind: 'put'; readonly square: string }
  /** A square, but there is no shape in the hand. */
  | { readonly kind: 'empty-handed' }
  /** A name for one of the listed choices. */
  | { readonly kind: 'choose' }

/** `names` are what the touched thing answers to, the nearest first. */
export function meaningOf(touches: Touches, names: readonly string[], holding: boolean): Meaning {
  const { order, lay } = touches
  const ranked = order?.names.find((name) => names.includes(name))
  if (ranked !== undefined) return { kind: 'rank', name: ranked }
  const shape = lay && names.find((name) => name in lay.shapes)
  if (shape) return { kind: 'hold', name: shape }
  const square = lay?.squares.find((name) => names.includes(name))
  if (square === undefined) return { kind: 'choose' }
  return holding ? { kind: 'put', square } : { kind: 'empty-handed' }
}
