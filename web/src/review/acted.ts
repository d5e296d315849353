/** Which rules did most in a match: how often something happened by each clause. */
import type { Heard } from '../wire/types'

export type Acted = { readonly clause: string; readonly count: number }

/** The clauses by which most happened beyond what the moves themselves say, the busiest first. */
export function clausesActed(history: readonly Heard[], most: number): readonly Acted[] {
  const counts = new Map<string, number>()
  for (const told of history.flatMap((heard) => heard.events)) {
    if (!told.quiet) counts.set(told.clause, (counts.get(told.clause) ?? 0) + 1)
  }
  return [...counts]
    .map(([clause, count]) => ({ clause, count }))
    .sort((one, other) => other.count - one.count || one.clause.localeCompare(other.clause))
    .slice(0, most)
}
