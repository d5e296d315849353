/** The result in one line. */
import type { Player } from './cast'
import type { Outcome } from '../wire/types'
import { list, tell } from '../words/speaking.svelte'

export function headline(outcome: Outcome, cast: readonly Player[]): string {
  const winners = cast.filter((player) => outcome.places[player.seat] === 1)
  if (cast.length === 1) return tell('over')
  if (winners.length === cast.length) return tell('draw')
  if (winners.length > 1) return tell('winners', { names: list(winners.map((player) => player.name)) })
  const [winner] = winners
  const alone = cast.filter((player) => player.held).length === 1
  return winner?.held && alone ? tell('youWin') : tell('winner', { name: winner?.name ?? '' })
}
