/** Moves grouped into turns, as people count them: everything a seat does until another one moves. */
import type { Heard, Told } from '../wire/types'

export type Turn = {
  /** From 1 on; 0 where only chance has acted yet. */
  readonly number: number
  readonly seat: number
  readonly moves: readonly Heard[]
}

/** What chance does belongs to whoever moves next: a roll or a card is theirs. */
export function turnsOf(history: readonly Heard[]): readonly Turn[] {
  const turns: { number: number; seat: number; moves: Heard[] }[] = []
  let chance: Heard[] = []
  for (const heard of history) {
    if (heard.seat < 0) {
      chance.push(heard)
      continue
    }
    const last = turns.at(-1)
    if (last?.seat === heard.seat) last.moves.push(...chance, heard)
    else turns.push({ number: turns.length + 1, seat: heard.seat, moves: [...chance, heard] })
    chance = []
  }
  if (chance.length > 0) turns.push({ number: turns.length > 0 ? turns.length + 1 : 0, seat: -1, moves: chance })
  return turns
}

/** What a move says by itself: the events that tell what its text says, or, where it has none such, the first of all. */
export function saidBy({ events }: Heard): { readonly itself: readonly Told[]; readonly more: readonly Told[] } {
  const quiet = events.filter((told) => told.quiet)
  return quiet.length > 0 ? { itself: quiet, more: events.filter((told) => !told.quiet) } : { itself: events.slice(0, 1), more: events.slice(1) }
}
