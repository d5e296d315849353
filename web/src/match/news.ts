/** What is said aloud: a game's words with the people's names in them, and a heard move as a sentence. */
import type { Player } from './cast'
import { newsOf } from './lately'
import type { GamePage, Heard, Text, Told } from '../wire/types'
import type { Messages } from '../words/label'
import { THINGS } from '../words/things'

/** All message keys a label of this match may use. `seat1`, `seat2` … are the seats: where people sit, their names are said. */
export function gameMessages(game: GamePage, cast: readonly Player[]): Messages {
  const people: Record<string, Text> = {}
  for (const { seat, name } of cast) people[`seat${seat + 1}`] = { de: name, en: name }
  return { ...THINGS, ...game.messages, ...people }
}

export function describeHeard(heard: Heard, cast: readonly Player[], chance: string, words: (told: Told) => string): string {
  return [`${cast[heard.seat]?.name ?? chance}: ${heard.text}`, ...newsOf(heard).map(words)].join('. ')
}
