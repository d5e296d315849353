/** Which tip is due in a match: each is given once, when what it waits for has happened. */
import type { Heard, Tip } from '../wire/types'

const TURN = 'turn'

/** The first tip not given yet that fits: to the one whose turn it is, or to what was just heard. */
export function dueTip(tips: readonly Tip[], given: readonly string[], myTurn: boolean, heard: readonly Heard[]): Tip | null {
  const happened = new Set(heard.flatMap(({ events }) => events.flatMap(({ clause, key }) => [clause, `${clause}:${key}`])))
  return tips.find(({ when }) => !given.includes(when) && (when === TURN ? myTurn : happened.has(when))) ?? null
}
