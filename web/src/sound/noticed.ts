/** What can be heard of a change from one scene to the next. It knows boards and items, no game. */
import type { Board, Item, Scene } from '../wire/types'

export type Noticed = 'place' | 'capture' | 'dice' | 'card'

const count = (things: readonly string[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>()
  for (const thing of things) counts.set(thing, (counts.get(thing) ?? 0) + 1)
  return counts
}

const same = (before: readonly string[], after: readonly string[]) => [...before].sort().join('\n') === [...after].sort().join('\n')

/** Whether some colour has fewer things than before: pieces may change their looks without leaving the board. */
function fewer(before: readonly Item[], after: readonly Item[]): boolean {
  const left = count(after.map((item) => item.colour))
  return [...count(before.map((item) => item.colour))].some(([colour, number]) => (left.get(colour) ?? 0) < number)
}

/** In the order in which it is to be heard: first what happened on the boards, then what was rolled or turned over. */
export function notice(before: Scene, after: Scene, boards: readonly Board[]): readonly Noticed[] {
  const main = new Set(boards.filter((board) => (board.role ?? 'main') === 'main').flatMap((board) => board.places.map((place) => place.name)))
  const items = [before.items ?? [], after.items ?? []] as const
  const standing = items.map((list) => list.filter((item) => main.has(item.at) && item.glyph !== 'die' && item.glyph !== 'card')) as [Item[], Item[]]
  const [dice, cards] = ['die', 'card'].map((glyph) => items.map((list) => list.filter((item) => item.glyph === glyph))) as [[Item[], Item[]], [Item[], Item[]]]
  const where = (item: Item) => `${item.at} ${item.level ?? 0} ${item.colour}`
  const faced = (item: Item) => `${item.at} ${item.colour} ${item.face ?? ''}`
  const noticed: Noticed[] = []
  if (fewer(...standing)) noticed.push('capture')
  else if (!same(standing[0].map(where), standing[1].map(where))) noticed.push('place')
  // Dice that are put away again show nothing; those that fell show what they did not show before.
  const shown = new Set(dice[0].map(faced))
  if (dice[1].some((die) => die.face && !shown.has(faced(die)))) noticed.push('dice')
  if (!same(cards[0].map(faced), cards[1].map(faced))) noticed.push('card')
  return noticed
}
