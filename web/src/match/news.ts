/** What is said aloud: a game's words with the people's names in them, and a heard move as a sentence. */
import type { Player } from './cast'
import type { GamePage, Heard, Text, Told } from '../wire/types'
import type { Messages } from '../words/label'
import { THINGS } from '../words/things'

/** All message keys a label of this match may use. `seat1`, `seat2` … are the seats: where people sit, their names are said. */
export function gameMessages(game: GamePage, cast: readonly Player[]): Messages {
  const people: Record<string, Text> = {}
  for (const { seat, name } of cast) people[`seat${seat + 1}`] = { de: name, en: name }
  return { ...THINGS, ...game.messages, ...people }
}

/** A move as one would tell it: in the sentences of what it did, otherwise who made it and how it is written. */
export function describeHeard(heard: Heard, cast: readonly Player[], chance: string, words: (told: Told) => string): string {
  if (heard.events.length > 0) return heard.events.map(words).join(' ')
  return `${cast[heard.seat]?.name ?? chance}: ${heard.text}`
}
