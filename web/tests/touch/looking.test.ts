import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Looking, REST } from '../../src/touch/looking.svelte'
import type { Foreseen } from '../../src/wire/types'

type Question = { touched: readonly string[]; answer: (seen: Foreseen | null) => void }

let asked: Question[]
let looking: Looking

beforeEach(() => {
  vi.useFakeTimers()
  asked = []
  looking = new Looking((touched, answer) => asked.push({ touched, answer }))
})
afterEach(() => vi.useRealTimers())

const seen = (move: string, takes: string[] = []): Foreseen => ({ move, takes })

test('a pointer that only passes by asks nothing', () => {
  looking.at(['a1'])
  vi.advanceTimersByTime(REST - 1)
  looking.at(['a2'])
  vi.advanceTimersByTime(REST)
  expect(asked.map((each) => each.touched)).toEqual([['a2']])
})

test('what was seen once is shown at once, until the position changes', () => {
  looking.at(['a1'], 0)
  vi.advanceTimersByTime(0)
  asked[0]!.answer(seen('a1'))
  expect(looking.foreseen?.move).toBe('a1')
  looking.away()
  expect(looking.foreseen).toBeNull()
  looking.at(['a1'])
  expect(looking.foreseen?.move).toBe('a1')
  looking.forget()
  looking.at(['a1'], 0)
  expect(looking.foreseen).toBeNull()
  vi.advanceTimersByTime(0)
  expect(asked).toHaveLength(2)
})

test('an answer that comes too late is kept but not shown', () => {
  looking.at(['a1'], 0)
  vi.advanceTimersByTime(0)
  looking.away()
  asked[0]!.answer(seen('a1'))
  expect(looking.foreseen).toBeNull()
})

test('one question at a time, and of those that wait the newest', () => {
  looking.compare(['a1'])
  looking.at(['a1', 'b1'], 0)
  vi.advanceTimersByTime(0)
  looking.at(['a1', 'b2'], 0)
  vi.advanceTimersByTime(0)
  expect(asked.map((each) => each.touched)).toEqual([['a1']])
  asked[0]!.answer(seen('', ['b2']))
  expect([...looking.takes]).toEqual(['b2'])
  expect(asked.map((each) => each.touched)).toEqual([['a1'], ['a1', 'b2']])
})

test('a question without an answer holds nobody up', () => {
  looking.at(['a1'], 0)
  vi.advanceTimersByTime(0)
  looking.at(['a2'], 0)
  vi.advanceTimersByTime(5_000)
  expect(asked.map((each) => each.touched)).toEqual([['a1'], ['a2']])
  asked[1]!.answer(null)
  expect(looking.foreseen).toBeNull()
})
