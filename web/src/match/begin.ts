/** Setting a match up: from what a person wishes to what the server is asked. */
import { keepMatch } from '../memory/matches'
import { createMatch } from '../wire/http'
import type { LevelPage, MatchRequest, Option, SeatRequest } from '../wire/types'

export type Wish = { kind: SeatRequest['kind']; name: string; level: string }

/** The values of an option that this many players may choose; the first is the default. */
export function allowed(option: Option, players: number): readonly string[] {
  return option.values.filter((value) => !value.players || value.players.includes(players)).map((value) => value.name)
}

/** Me first, bots of the middle level in all other seats. */
export function firstSeats(count: number, levels: readonly LevelPage[], name: string): Wish[] {
  const middle = levels[Math.floor((levels.length - 1) / 2)]?.name ?? ''
  return Array.from({ length: count }, (_, index) => ({ kind: index === 0 ? 'me' : 'bot', name: index === 0 ? name : '', level: middle }))
}

/** A name left empty stays empty: the rulebook's name for the seat is shown instead. */
export function requestOf(
  game: string,
  players: number,
  options: Readonly<Record<string, string>>,
  wishes: readonly Wish[],
  lots = false,
): MatchRequest {
  const seats = wishes
    .slice(0, players)
    .map(({ kind, name, level }): SeatRequest => ({ kind, name: kind === 'me' ? name.trim() : '', level: kind === 'bot' ? level : '' }))
  return { game, players, options: { ...options }, seats, lots: lots && players > 1 }
}

/** Creates the match and keeps what this device needs to take part; answers with its name. */
export async function beginMatch(request: MatchRequest): Promise<string> {
  const { match, held, invites } = await createMatch(request)
  keepMatch({ match, game: request.game, held, invites, request, since: Date.now(), over: false })
  return match
}
