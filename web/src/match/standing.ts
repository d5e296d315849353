/** Where a match stands, in one line: whose turn it is, or how it ended. */
import type { Player } from './cast'
import { headline } from './result'
import type { State } from '../wire/types'
import { tell } from '../words/speaking.svelte'

export function standing(now: State, cast: readonly Player[], myTurn: boolean): string {
  if (now.outcome) return headline(now.outcome, cast)
  const player = now.turn === null ? undefined : cast[now.turn]
  if (!player) return tell('chanceTurn')
  const alone = cast.filter((each) => each.held).length === 1
  if (player.held && alone && myTurn) return tell('yourTurn')
  if (player.kind === 'open') return tell('waitingFor', { name: player.name })
  return tell(player.kind === 'bot' || player.substituted || player.resigned ? 'thinking' : 'turnOf', { name: player.name })
}
