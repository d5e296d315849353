/** The best results of games for one, on this device: one for each game with its options. */
import { recall, remember } from './storage'

export type Best = { readonly points: number; readonly match: string }

type Options = Readonly<Record<string, string>>

const keyOf = (game: string, options: Options): string => JSON.stringify([game, ...Object.entries(options).sort(([one], [other]) => (one < other ? -1 : 1))])

const all = (): Record<string, Best> => recall<Record<string, Best>>('best', {})

export const bestOf = (game: string, options: Options): Best | null => all()[keyOf(game, options)] ?? null

/** Keeps a result if it is better than the one known; of equal ones the first stays. */
export function keepBest(game: string, options: Options, result: Best): void {
  const known = bestOf(game, options)
  if (!known || result.points > known.points) remember('best', { ...all(), [keyOf(game, options)]: result })
}
