import { expect, test } from 'vitest'
import { takenAlong } from '../../src/together/rematch'
import type { KeptMatch } from '../../src/memory/matches'

const kept: KeptMatch = { match: 'old', game: 'forma', held: [{ seat: 0, token: 'a' }, { seat: 2, token: 'c' }], invites: [{ seat: 1, invite: 'x' }], request: null, since: 1, over: true }

test('the tokens of the old seats hold the new ones, and nothing else comes along', () => {
  expect(takenAlong(kept, { match: 'new', seats: [1, 2, 0] }, 7)).toEqual({
    match: 'new',
    game: 'forma',
    held: [{ seat: 1, token: 'a' }, { seat: 0, token: 'c' }],
    invites: [],
    request: null,
    since: 7,
    over: false,
  })
})

test('a spectator takes nothing along', () => {
  expect(takenAlong(undefined, { match: 'new', seats: [1, 0] }, 7)).toBeNull()
  expect(takenAlong({ ...kept, held: [] }, { match: 'new', seats: [1, 0] }, 7)).toBeNull()
})
