import { expect, test } from 'vitest'
import { HIDDEN, makesRoom, stagedBy, type Duel } from '../../src/match/stage'
import type { Heard, Told } from '../../src/wire/types'

const SHOWS = {
  '4a.rolls': { dice: 'total' },
  '7a.meets': { figure: 'agent', sides: ['attacker', 'defender'] },
  '7a.chosen': { hides: 'colour' },
  '7a.own': { holds: 'value' },
  '7a.shown': { figure: 'agent', sides: ['attacker', 'defender'], cards: ['attack', 'defence'], winner: 'winner' },
}
const RIVALS = { attacker: '@red', defender: '@blue' }
const told = (clause: string, key: string, values: Told['values'] = {}): Told => ({ clause, key, values })
const heard = (sequence: number, ...events: Told[]): Heard => ({ sequence, seat: 0, text: '', trail: [], changed: [], events })
const meets = heard(3, told('4b', 'steps'), told('7a', 'meets', RIVALS))
const chosen = told('7a', 'chosen', { colour: '@red' })
const shown = told('7a', 'shown', { ...RIVALS, attack: 3, defence: 0, winner: '@red' })
const cards = (history: Heard[]) => stagedBy(history, SHOWS).open?.sides.map(({ card }) => card)

test('nothing is shown of a game that shows nothing', () => {
  expect(stagedBy([meets], {})).toEqual({ roll: null, open: null, fought: null })
})

test('dice show the number that was told, in the colour of who rolled', () => {
  const { roll } = stagedBy([heard(2, told('4a', 'rolls', { colour: '@red', total: 0 }))], SHOWS)
  expect(roll).toMatchObject({ colour: 'red', number: '0', sequence: 2 })
})

test('a duel begins with two figures and no card', () => {
  const { open } = stagedBy([meets], SHOWS)
  expect(open).toMatchObject({ figure: 'agent', sides: [{ colour: 'red', card: '' }, { colour: 'blue', card: '' }] })
})

test('whoever may not know the chosen card sees its back, whoever chose it its value', () => {
  expect(cards([meets, heard(4, chosen)])).toEqual([HIDDEN, ''])
  expect(cards([meets, heard(4, chosen, told('7a', 'own', { value: 3 }))])).toEqual(['3', ''])
})

test('a duel that was fought shows both cards and who has won, and nothing is open any more', () => {
  const { open, fought } = stagedBy([meets, heard(4, chosen), heard(5, shown)], SHOWS)
  expect(open).toBeNull()
  expect(fought?.sides).toEqual([
    { colour: 'red', card: '3', won: true },
    { colour: 'blue', card: '0', won: false },
  ])
})

test('the next duel may begin with the end of the one before', () => {
  const next = told('7a', 'meets', { attacker: '@red', defender: '@green' })
  const { open, fought } = stagedBy([meets, heard(4, chosen), heard(5, shown, next)], SHOWS)
  expect(fought?.sides[1]?.colour).toBe('blue')
  expect(open?.sides.map(({ colour, card }) => [colour, card])).toEqual([['red', ''], ['green', '']])
})

test('a card without a duel, and what was long ago, are not shown', () => {
  expect(stagedBy([heard(4, chosen, told('7a', 'own', { value: 3 }))], SHOWS).open).toBeNull()
  const since = Array.from({ length: 12 }, (_, index) => heard(6 + index))
  expect(stagedBy([heard(5, shown), ...since], SHOWS).fought).toBeNull()
})

const fought = (history: Heard[]): Duel => {
  const { fought: found } = stagedBy(history, SHOWS)
  if (!found) throw new Error('Nothing was fought.')
  return found
}

test('the end of a duel is seen until a player has moved on, and longer by whoever needs it', () => {
  const ended = [meets, heard(4, chosen), heard(5, shown)]
  const chance = { ...heard(6), seat: -1 }
  expect(makesRoom(fought(ended), ended, null, false)).toBe(false)
  expect(makesRoom(fought(ended), [...ended, chance], null, false)).toBe(false)
  expect(makesRoom(fought(ended), [...ended, chance, heard(7)], null, true)).toBe(false)
  expect(makesRoom(fought(ended), [...ended, chance, heard(7)], null, false)).toBe(true)
})

test('the end of a duel makes room for the next one, and at once for a move taken back', () => {
  const next = told('7a', 'meets', { attacker: '@red', defender: '@green' })
  const ended = [meets, heard(4, chosen), heard(5, shown, next)]
  expect(makesRoom(fought(ended), ended, stagedBy(ended, SHOWS).open, true)).toBe(false)
  expect(makesRoom(fought(ended), ended, stagedBy(ended, SHOWS).open, false)).toBe(true)
  expect(makesRoom(fought(ended), [meets, heard(4, chosen)], null, true)).toBe(true)
})
