/** A rematch on this device: the tokens that held the old seats hold the new ones. */
import type { KeptMatch } from '../memory/matches'
import type { NextMatch } from '../wire/types'

/** What this device keeps of the next match, as it kept the last one; null for a spectator. */
export function takenAlong(kept: KeptMatch | undefined, next: NextMatch, now: number): KeptMatch | null {
  const held = (kept?.held ?? []).flatMap(({ seat, token }) => {
    const after = next.seats[seat]
    return after === undefined ? [] : [{ seat: after, token }]
  })
  if (!kept || held.length === 0) return null
  return { match: next.match, game: kept.game, held, invites: [], request: kept.request, since: now, over: false }
}
