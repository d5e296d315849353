import { expect, test } from 'vitest'
import { merged, ordered, wishes, type Glances } from '../../src/home/glances'
import type { KeptMatch } from '../../src/memory/matches'
import type { Glance, Scene } from '../../src/wire/types'

const kept = (match: string, since: number, over = false): KeptMatch => ({ match, game: 'jump', held: [{ seat: 0, token: `token of ${match}` }], invites: [], request: null, since, over })
const scene = { boards: [] } as Scene
const glance = (match: string, sequence: number, mine: boolean, shown: Scene | null = scene): Glance => ({
  match, game: 'jump', sequence, moves: sequence, over: false, mine, turn: 0, seats: [], listed: [], scene: shown,
})
const known = (...glances: Glance[]): Glances => new Map(glances.map((each) => [each.match, each]))

test('only running matches are asked about, with their tokens and what is known', () => {
  const { matches } = wishes([kept('a', 2), kept('b', 1, true)], known(glance('a', 7, true)))
  expect(matches).toEqual([{ match: 'a', tokens: ['token of a'], sequence: 7 }])
})

test('at most 24 matches are asked about', () => {
  const many = Array.from({ length: 40 }, (_, index) => kept(`match ${index}`, index))
  expect(wishes(many, new Map()).matches).toHaveLength(24)
})

test('a board that is not sent again stays, a match that has gone goes', () => {
  const before = known(glance('a', 7, true), glance('b', 1, false))
  const after = merged(before, { glances: [glance('a', 7, false, null)], gone: ['b'] })
  expect(after.get('a')).toMatchObject({ mine: false, scene })
  expect(after.has('b')).toBe(false)
})

test('where it is my turn comes first, then the newest', () => {
  const all = [kept('old', 1), kept('new', 3), kept('over', 9, true), kept('mine', 2)]
  expect(ordered(all, known(glance('mine', 1, true), glance('new', 1, false))).map((each) => each.match)).toEqual(['mine', 'new', 'old'])
})
