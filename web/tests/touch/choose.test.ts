import { describe, expect, it } from 'vitest'
import { accepted, narrow, touch, without } from '../../src/touch/choose'
import type { Choice } from '../../src/wire/types'

const choice = (move: string, ...touches: string[][]): Choice => ({ move, touches })

const WALKS = [choice('a-b', ['a'], ['b']), choice('a-c', ['a'], ['c']), choice('d-c', ['d'], ['c'])]
const DICE = [
  choice('dice:BRY', ['B', 'R', 'Y']),
  choice('dice:BRY+W', ['B', 'R', 'Y'], ['W']),
  choice('dice:BNR', ['B', 'N', 'R']),
]

describe('what a choice accepts', () => {
  it('takes the groups one after the other', () => {
    expect(accepted(WALKS[0]!, [])).toEqual(['a'])
    expect(accepted(WALKS[0]!, ['a'])).toEqual(['b'])
    expect(accepted(WALKS[0]!, ['b'])).toBeNull()
  })

  it('takes the names of a group in any order', () => {
    expect(accepted(DICE[0]!, ['Y'])).toEqual(['B', 'R'])
    expect(accepted(DICE[0]!, ['Y', 'B', 'R'])).toEqual([])
    expect(accepted(DICE[1]!, ['Y', 'W'])).toBeNull()
    expect(accepted(DICE[1]!, ['Y', 'R', 'B'])).toEqual(['W'])
  })

  it('takes a name twice only where the choice has it twice', () => {
    expect(accepted(choice('a-b-a', ['a'], ['b'], ['a']), ['a', 'b', 'a'])).toEqual([])
    expect(accepted(choice('twice', ['a', 'a']), ['a'])).toEqual(['a'])
    expect(accepted(DICE[0]!, ['B', 'B'])).toBeNull()
  })

  it('does not fit when more was touched than it needs', () => {
    expect(accepted(WALKS[0]!, ['a', 'b', 'c'])).toBeNull()
  })
})

describe('narrowing', () => {
  it('offers every first name at the beginning', () => {
    expect([...narrow(WALKS, []).next].sort()).toEqual(['a', 'd'])
  })

  it('tells complete choices from those that go on', () => {
    const narrowed = narrow(DICE, ['R', 'Y', 'B'])
    expect(narrowed.complete.map((each) => each.move)).toEqual(['dice:BRY'])
    expect(narrowed.fitting.map((each) => each.move)).toEqual(['dice:BRY', 'dice:BRY+W'])
    expect([...narrowed.next]).toEqual(['W'])
  })
})

describe('a touch', () => {
  it('plays the one complete choice at once', () => {
    expect(touch(WALKS, ['a'], ['b'])).toMatchObject({ kind: 'play', choice: { move: 'a-b' } })
  })

  it('holds when one is complete but others go on, so that a button can confirm', () => {
    expect(touch(DICE, ['B', 'R'], ['Y'])).toEqual({ kind: 'hold', touched: ['B', 'R', 'Y'] })
    expect(touch(DICE, ['B', 'R', 'Y'], ['W'])).toMatchObject({ kind: 'play', choice: { move: 'dice:BRY+W' } })
  })

  it('holds when two choices are touched alike, so that the player is asked which', () => {
    const twins = [choice('one', ['a']), choice('two', ['a'])]
    expect(touch(twins, [], ['a'])).toEqual({ kind: 'hold', touched: ['a'] })
    expect(narrow(twins, ['a']).complete).toHaveLength(2)
  })

  it('means the name that fits where a piece and its place could be meant', () => {
    expect(touch(WALKS, ['a'], ['stone', 'c'])).toMatchObject({ kind: 'play', choice: { move: 'a-c' } })
  })

  it('asks the server when nothing fits, and keeps what fitted', () => {
    expect(touch(WALKS, ['a'], ['z', 'y'])).toEqual({ kind: 'ask', touched: ['a', 'z'], keep: ['a'] })
    expect(touch(WALKS, [], ['z'])).toEqual({ kind: 'ask', touched: ['z'], keep: [] })
  })

  it('takes a name back when it is touched again', () => {
    expect(touch(WALKS, ['a'], ['a'])).toEqual({ kind: 'hold', touched: [] })
    expect(touch(DICE, ['B', 'R'], ['B'])).toEqual({ kind: 'hold', touched: ['R'] })
  })

  it('begins anew with another piece, but never with a fourth die', () => {
    expect(touch(WALKS, ['a'], ['d'])).toEqual({ kind: 'hold', touched: ['d'] })
    expect(touch(DICE, ['B', 'R', 'Y'], ['N'])).toEqual({ kind: 'ask', touched: ['B', 'R', 'Y', 'N'], keep: ['B', 'R', 'Y'] })
  })

  it('takes back all that came after a name others depend on', () => {
    expect(without([choice('x', ['a'], ['b'], ['c'])], ['a', 'b'], 'a')).toEqual([])
  })
})
