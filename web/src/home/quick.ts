/** A match by one click: who sits where in each of the three ways to play, as this device last played the game. */
import { allowed, firstSeats, requestOf, type Wish } from '../match/begin'
import type { Choice } from '../memory/choices'
import type { GameSummary, LevelPage, MatchRequest } from '../wire/types'

export type Way = 'computer' | 'friend' | 'around'

type Game = Pick<GameSummary, 'name' | 'players' | 'options' | 'lots'>

/** What was chosen last, as far as the game still offers it; otherwise the fewest players, each option's first value, the middle level. */
export function settled(game: Game, kept: Choice | null, levels: readonly LevelPage[]): Choice {
  const counts = game.players
  const players = kept && counts.includes(kept.players) ? kept.players : (counts.find((count) => count > 1) ?? counts[0] ?? 1)
  const options: Record<string, string> = {}
  for (const option of game.options) {
    const values = allowed(option, players)
    const wanted = kept?.options[option.name] ?? ''
    const value = values.includes(wanted) ? wanted : values[0]
    if (value !== undefined) options[option.name] = value
  }
  const middle = firstSeats(2, levels, '')[1]?.level ?? ''
  const level = levels.some(({ name }) => name === kept?.level) ? kept!.level : middle
  return { players, options, level, lots: kept?.lots ?? game.lots }
}

/** The request for a match of this kind; the first seat is mine, and around one device all are. */
export function quickMatch(way: Way, game: Game, choice: Choice, name: string): MatchRequest {
  const other: Wish['kind'] = way === 'computer' ? 'bot' : way === 'friend' ? 'invite' : 'me'
  const wishes = Array.from({ length: choice.players }, (_, seat): Wish => ({
    kind: seat === 0 ? 'me' : other,
    name: seat === 0 && way !== 'around' ? name : '',
    level: choice.level,
  }))
  return requestOf(game.name, choice.players, choice.options, wishes, choice.lots)
}

/** What a request says about how the game is played on this device. */
export function choiceIn(request: MatchRequest, before: Choice | null): Choice {
  const level = request.seats.find((seat) => seat.kind === 'bot')?.level || before?.level || ''
  return { players: request.players, options: request.options, level, lots: request.lots ?? false }
}
