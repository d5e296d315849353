import { expect, test } from 'vitest'
import { counts, EVERYTHING, fits, readFilter } from '../../src/home/filter'

const game = (players: number[], secret: boolean, traits: string[]) => ({ players, secret, traits: traits.map((name) => ({ name, title: { de: name, en: name } })) })
const RACE = game([2, 3, 4], true, ['dice', 'race'])
const LINES = game([2], false, ['pattern'])
const SOLO = game([1], false, ['solo'])

test('without a wish every game fits', () => {
  for (const each of [RACE, LINES, SOLO]) expect(fits(each, EVERYTHING)).toBe(true)
})

test('players, secrets and dice are asked for together', () => {
  expect(fits(RACE, { players: 3, secrets: 'with', dice: 'with' })).toBe(true)
  expect(fits(RACE, { players: 5, secrets: 'any', dice: 'any' })).toBe(false)
  expect(fits(RACE, { players: 0, secrets: 'without', dice: 'any' })).toBe(false)
  expect(fits(LINES, { players: 2, secrets: 'without', dice: 'without' })).toBe(true)
  expect(fits(LINES, { players: 0, secrets: 'any', dice: 'with' })).toBe(false)
})

test('the player counts on offer are those that some game has', () => {
  expect(counts([RACE, LINES, SOLO])).toEqual([1, 2, 3, 4])
})

test('whatever memory holds becomes a filter', () => {
  expect(readFilter({ players: 2, secrets: 'with', dice: 'without' })).toEqual({ players: 2, secrets: 'with', dice: 'without' })
  for (const damaged of [null, 'x', 3, { players: 'two', secrets: 7 }]) expect(readFilter(damaged)).toEqual(EVERYTHING)
})
