/** What hands need of whatever they play: a match over its socket, or a lesson. */
import type { Foreseen, Place, Text, Touches } from '../wire/types'

/** A move as it is tried: written out, or as the names that were touched. */
export type Attempt = { readonly move: string } | { readonly touched: string[] }

export type Played = {
  /** What is on offer to the one who looks; null while it is not their turn. */
  readonly touches: Touches | null
  /** All places of all boards. */
  readonly places: readonly Place[]
  /** Whether something may be touched just now: not while an answer is awaited. */
  readonly ready: boolean
  /** Tries a move. `element` is what was touched last: where a refusal points. False where there is no line just now. */
  attempt(attempt: Attempt, element: Element | null): boolean
  /** Somebody goes on: what was said about the touch before has been read. */
  goOn(element: Element | null): void
  /** Says something at what was touched, with the clause if it is a rule. */
  complain(sentence: Text, element: Element, clause?: string | null): void
  /** Says whose turn it is, where somebody touches out of turn. */
  outOfTurn(element: Element): void
  /**
   * Asks what touching these names would lead to; `answer` hears it, or null where there is no answer, unless the
   * position changes before. Missing where nothing can be foreseen.
   */
  look?(touched: readonly string[], answer: (seen: Foreseen | null) => void): void
}
