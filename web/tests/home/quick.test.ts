import { expect, test } from 'vitest'
import { choiceIn, quickMatch, settled } from '../../src/home/quick'
import type { Choice } from '../../src/memory/choices'

const text = (word: string) => ({ de: word, en: word })
const value = (name: string, players: number[] | null = null) => ({ name, title: text(name), players, sides: null })
const LEVELS = ['easy', 'medium', 'expert'].map((name) => ({ name, title: text(name) }))
const GAME = {
  name: 'stargate',
  players: [2, 4],
  lots: false,
  options: [{ name: 'mode', title: text('Mode'), clause: '1', values: [value('duel', [2]), value('free', [4]), value('teams', [4])] }],
}
const KEPT: Choice = { players: 4, options: { mode: 'teams' }, level: 'expert', lots: true }

test('a game never played here is begun for the fewest players, with first values and the middle level', () => {
  expect(settled(GAME, null, LEVELS)).toEqual({ players: 2, options: { mode: 'duel' }, level: 'medium', lots: false })
})

test('what was chosen last is chosen again', () => {
  expect(settled(GAME, KEPT, LEVELS)).toEqual(KEPT)
})

test('what the game does not offer any more is not chosen', () => {
  const outdated: Choice = { players: 3, options: { mode: 'teams', gone: 'x' }, level: 'godlike', lots: true }
  expect(settled(GAME, outdated, LEVELS)).toEqual({ players: 2, options: { mode: 'duel' }, level: 'medium', lots: true })
})

test('a game for one person alone is begun by one', () => {
  expect(settled({ ...GAME, players: [1], options: [] }, null, LEVELS).players).toBe(1)
})

test.each([
  ['computer', ['me', 'bot', 'bot', 'bot'], 'expert'],
  ['friend', ['me', 'invite', 'invite', 'invite'], ''],
  ['around', ['me', 'me', 'me', 'me'], ''],
] as const)('%s seats everybody', (way, kinds, level) => {
  const request = quickMatch(way, GAME, KEPT, 'Anna')
  expect(request.seats.map((seat) => seat.kind)).toEqual(kinds)
  expect(request.seats[1]?.level).toBe(level)
  expect(request).toMatchObject({ game: 'stargate', players: 4, options: { mode: 'teams' }, lots: true })
  expect(request.seats[0]?.name).toBe(way === 'around' ? '' : 'Anna')
})

test('a match set up by hand is what is remembered; without a computer the level before stays', () => {
  const request = quickMatch('friend', GAME, { ...KEPT, lots: false }, '')
  expect(choiceIn(request, KEPT)).toEqual({ ...KEPT, lots: false })
  expect(choiceIn(quickMatch('computer', GAME, { ...KEPT, level: 'easy' }, ''), KEPT).level).toBe('easy')
})
