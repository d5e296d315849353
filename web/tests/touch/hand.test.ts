import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Choice } from '../../src/wire/types'
import { finger, Playing } from './playing'

vi.stubGlobal('navigator', { languages: ['de'] })
const { Hand } = await import('../../src/touch/hand.svelte')
const { settings } = await import('../../src/memory/settings.svelte')

const choice = (move: string, ...names: string[]): Choice => ({ move, touches: names.map((name) => [name]) })
const STEPS = [choice('a1-a2', 'a1', 'a2'), choice('a1xa3', 'a1', 'a3'), choice('b1-b2', 'b1', 'b2')]

function holding(choose: Choice[] = STEPS) {
  const played = new Playing({ choose })
  return { played, hand: new Hand(played) }
}

beforeEach(() => {
  vi.useFakeTimers()
  settings.oneTap = false
})
afterEach(() => vi.useRealTimers())

describe('a pointer', () => {
  test('plays with the last touch', () => {
    const { played, hand } = holding()
    hand.touch(['a1'], finger)
    expect(hand.touched).toEqual(['a1'])
    hand.touch(['a2'], finger)
    expect(played.attempts).toEqual([{ move: 'a1-a2' }])
  })

  test('that rests on the end of a move asks what would follow, and nothing else happens', () => {
    const { played, hand } = holding()
    hand.touch(['a1'], finger)
    played.answers.at(-1)!({ takes: ['a3'] })
    hand.point(['a3'])
    vi.advanceTimersByTime(200)
    expect(played.looks.at(-1)).toEqual(['a1', 'a3'])
    played.answers.at(-1)!({ move: 'a1xa3' })
    expect(hand.looking.foreseen?.move).toBe('a1xa3')
    expect([...hand.looking.takes]).toEqual(['a3'])
    hand.point(null)
    expect(hand.looking.foreseen).toBeNull()
    expect(played.attempts).toEqual([])
  })

  test('on a piece shows where it could go, without asking', () => {
    const { played, hand } = holding()
    hand.point(['a1'])
    vi.advanceTimersByTime(200)
    expect([...hand.reach]).toEqual(['a2', 'a3'])
    expect(played.looks).toEqual([])
  })

  test('on what cannot be touched asks nothing', () => {
    const { played, hand } = holding()
    hand.point(['c7'])
    vi.advanceTimersByTime(200)
    expect(played.looks).toEqual([])
  })
})

describe('a finger', () => {
  test('looks with the first touch and plays with the second on the same', () => {
    const { played, hand } = holding()
    hand.touch(['a1'], finger, 'finger')
    hand.touch(['a2'], finger, 'finger')
    vi.advanceTimersByTime(0)
    expect(played.attempts).toEqual([])
    expect(hand.tried).toEqual(['a1', 'a2'])
    hand.touch(['a2'], finger, 'finger')
    expect(played.attempts).toEqual([{ move: 'a1-a2' }])
  })

  test('that touches something else looks at that', () => {
    const { played, hand } = holding()
    hand.touch(['a1'], finger, 'finger')
    hand.touch(['a2'], finger, 'finger')
    hand.touch(['a3'], finger, 'finger')
    expect(hand.tried).toEqual(['a1', 'a3'])
    hand.touch(['b1'], finger, 'finger')
    expect([hand.tried, hand.touched]).toEqual([[], ['b1']])
    expect(played.attempts).toEqual([])
  })

  test('plays at once where that was wished for, and where nothing can be foreseen', () => {
    const first = holding()
    settings.oneTap = true
    first.hand.touch(['a1'], finger, 'finger')
    first.hand.touch(['a2'], finger, 'finger')
    expect(first.played.attempts).toHaveLength(1)

    settings.oneTap = false
    const second = holding()
    Object.defineProperty(second.played, 'look', { value: undefined })
    second.hand.touch(['a1'], finger, 'finger')
    second.hand.touch(['a2'], finger, 'finger')
    expect(second.played.attempts).toHaveLength(1)
  })
})

test('what fits no choice is asked for, and a refusal gives back what was chosen before', () => {
  const { played, hand } = holding()
  hand.touch(['a1'], finger)
  hand.touch(['c7'], finger)
  expect(played.attempts).toEqual([{ touched: ['a1', 'c7'] }])
  hand.refused()
  expect(hand.touched).toEqual(['a1'])
})

test('nothing is touched while an answer is awaited, and out of turn it is said whose turn it is', () => {
  const { played, hand } = holding()
  played.ready = false
  hand.touch(['a1'], finger)
  expect(hand.touched).toEqual([])
  played.touches = null
  hand.touch(['a1'], finger)
  expect(played.outside).toBe(1)
})

test('more moves than the server compares are not asked about', () => {
  const many = Array.from({ length: 65 }, (_, index) => choice(`@${index}`, `p${index}`))
  const { played, hand } = holding(many)
  hand.empty()
  expect(played.looks).toEqual([])
  const few = holding(many.slice(0, 64))
  few.hand.empty()
  expect(few.played.looks).toEqual([[]])
})

test('an order is made name by name, kept while it is asked for, and sent when it is whole', () => {
  const played = new Playing({ order: { names: ['stone:R', 'stone:B'], letters: ['R', 'B'], prefix: 'bet:' } })
  const hand = new Hand(played)
  hand.touch(['stone:B', 'field:1'], finger)
  hand.sendOrder(finger)
  expect(played.attempts).toEqual([])
  hand.empty()
  expect(hand.draft).toEqual(['stone:B'])
  hand.touch(['stone:R'], finger)
  hand.sendOrder(finger)
  expect(played.attempts).toEqual([{ move: 'bet:BR' }])
})
