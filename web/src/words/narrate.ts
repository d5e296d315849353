/** What happened, in words: an event names a sentence of the clause by which it happened. */
import type { Clause, GamePage, Language, Told } from '../wire/types'
import { say, type Messages } from './label'

const SENTENCE = 'event.sentence'

/** A clause of the game or of the platform. */
export function clauseOf(game: Pick<GamePage, 'rulebook' | 'platform'>, id: string): Clause | undefined {
  return [...game.rulebook.clauses, ...game.platform].find((clause) => clause.id === id)
}

/** The sentence of an event; where a rulebook is older than the event, the name of it. */
export function narrate(told: Told, game: Pick<GamePage, 'rulebook' | 'platform'>, messages: Messages, language: Language): string {
  const sentence = clauseOf(game, told.clause)?.events?.[told.key]
  if (!sentence) return say({ key: told.key }, {}, language)
  return say({ key: SENTENCE, values: told.values ?? {} }, { ...messages, [SENTENCE]: sentence }, language)
}
