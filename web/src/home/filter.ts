/** Which games are shown: as many players, with or without secrets and dice. */
import type { GameSummary } from '../wire/types'

export type Either = 'any' | 'with' | 'without'
export type Filter = { readonly players: number; readonly secrets: Either; readonly dice: Either }

/** `players` 0 is any number. */
export const EVERYTHING: Filter = { players: 0, secrets: 'any', dice: 'any' }

type Game = Pick<GameSummary, 'players' | 'secret' | 'traits'>

const agrees = (wish: Either, has: boolean): boolean => wish === 'any' || (wish === 'with') === has

export const fits = (game: Game, filter: Filter): boolean =>
  (filter.players === 0 || game.players.includes(filter.players)) &&
  agrees(filter.secrets, game.secret) &&
  agrees(
    filter.dice,
    game.traits.some((trait) => trait.name === 'dice'),
  )

/** Every player count that some game allows, ascending. */
export const counts = (games: readonly Game[]): readonly number[] => [...new Set(games.flatMap((game) => game.players))].sort((one, other) => one - other)

/** A filter from memory; whatever is not one shows everything. */
export function readFilter(kept: unknown): Filter {
  const given = (kept ?? {}) as Partial<Filter>
  const either = (value: unknown): Either => (value === 'with' || value === 'without' ? value : 'any')
  const players = Number.isInteger(given.players) ? Number(given.players) : 0
  return { players, secrets: either(given.secrets), dice: either(given.dice) }
}
