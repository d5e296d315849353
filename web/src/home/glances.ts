/** Own matches at a glance: what to ask about, what is known, and in which order they are shown. */
import type { KeptMatch } from '../memory/matches'
import type { Glance, GlancesPage, GlancesRequest } from '../wire/types'

/** As many as one request may ask about. */
const MOST = 24

export type Glances = ReadonlyMap<string, Glance>

/** Asks about running matches only, and for a board only where something may have happened since. */
export function wishes(kept: readonly KeptMatch[], known: Glances): GlancesRequest {
  const running = kept.filter((each) => !each.over).slice(0, MOST)
  return {
    matches: running.map(({ match, held }) => ({ match, tokens: held.map(({ token }) => token), sequence: known.get(match)?.sequence ?? -1 })),
  }
}

/** What is known after an answer: a board that was not sent again is the one known. */
export function merged(known: Glances, page: GlancesPage): Glances {
  const next = new Map(known)
  for (const glance of page.glances) next.set(glance.match, glance.scene ? glance : { ...glance, scene: known.get(glance.match)?.scene ?? null })
  for (const match of page.gone) next.delete(match)
  return next
}

/** First where it is my turn, then other running ones, each the newest first. */
export function ordered(kept: readonly KeptMatch[], known: Glances): readonly KeptMatch[] {
  const rank = (each: KeptMatch) => (known.get(each.match)?.mine ? 0 : 1)
  return kept.filter((each) => !each.over).sort((one, other) => rank(one) - rank(other) || other.since - one.since)
}
