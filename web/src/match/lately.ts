/** What happened lately, for one who looks at the board again: which moves are marked there, step by step, and what was told. */
import type { Step } from '../board/state'
import type { Heard, Told } from '../wire/types'
import type { Player } from './cast'

const LATELY = { moves: 30, sentences: 3 }

/**
 * Everything the others did since the last move of `seat`, or, until they have done something, that move. A spectator
 * (null) sees the last turn. Chance is left out: what came of it is what people did with it.
 */
export function movesLately(history: readonly Heard[], seat: number | null): readonly Heard[] {
  const moves = history.filter((heard) => heard.seat >= 0).slice(-LATELY.moves)
  const last = moves.at(-1)?.seat
  if (last === seat) return moves.slice(-1)
  const before = moves.findLastIndex((heard) => (seat === null ? heard.seat !== last : heard.seat === seat))
  return moves.slice(before + 1)
}

/** The steps to mark: where each move changed the board or, where nothing changed, what was touched for it. */
export function stepsLately(history: readonly Heard[], seat: number | null, cast: readonly Player[]): readonly Step[] {
  return movesLately(history, seat)
    .map((heard) => ({ colour: cast[heard.seat]?.colour ?? 'grey', places: placesOf(heard) }))
    .filter((step) => step.places.length > 0)
}

/** The places on which a move is shown. */
export const placesOf = ({ changed, trail }: Heard): readonly string[] => (changed.length > 0 ? changed : trail)

/** What a move did beyond what its text says. */
export const newsOf = ({ events }: Heard): readonly Told[] => events.filter((told) => !told.quiet)

/** What was told of the last own move and of everything since, oldest first; of many sentences the newest. */
export function toldLately(history: readonly Heard[], cast: readonly Player[]): readonly Told[] {
  const recent = history.slice(-LATELY.moves)
  const own = recent.findLastIndex((heard) => cast[heard.seat]?.held)
  return recent
    .slice(Math.max(own, 0))
    .flatMap(newsOf)
    .slice(-LATELY.sentences)
}
