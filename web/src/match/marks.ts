/** What is marked on the boards: what was touched, what may be touched next, and what was done last. */
import type { Marks } from '../board/state'
import type { Hand } from '../touch/hand.svelte'
import type { View } from '../wire/sequence'
import type { Heard, Thinking } from '../wire/types'
import type { Player } from './cast'
import { placesOf, stepsLately } from './lately'

type Marked = {
  readonly view: View | null
  readonly hand: Hand
  readonly cast: readonly Player[]
  /** The names of a hint's move. */
  readonly hint: readonly string[]
  /** What was last heard of a computer that thinks long. */
  readonly thought?: Thinking | null
  /** A move of the list that was asked for, to be marked instead of the last ones. */
  readonly shown?: Heard | null
}

export function marksOf({ view, hand, cast, hint, thought = null, shown = null }: Marked): Marks {
  const last = shown
    ? [{ colour: cast[shown.seat]?.colour ?? 'grey', places: placesOf(shown) }]
    : stepsLately(view?.history ?? [], view?.state.looking ?? null, cast)
  const weighed = thought?.sequence === view?.state.sequence ? (thought?.trail ?? []) : []
  return { selected: hand.touched, next: hand.next, last, ghost: hand.laying.ghost, hint, weighed, takes: hand.looking.takes, reach: hand.reach, tried: hand.tried.slice(-1) }
}
