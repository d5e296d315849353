import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sliced } from '../../src/board/slices'

let done: number[] = []
let now = 0
function* steps(count: number): Generator<void, void> {
  for (let step = 0; step < count; step += 1) {
    yield
    now += 1.5
    done.push(step)
  }
}

beforeEach(() => {
  done = []
  vi.useFakeTimers()
  vi.spyOn(performance, 'now').mockImplementation(() => now)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('long work goes on in later tasks, in its order, and is then said to be done', () => {
  const finished = vi.fn()
  sliced(steps(7), finished)
  const first = done.length
  expect(first).toBeGreaterThan(0)
  expect(first).toBeLessThan(7)
  expect(finished).not.toHaveBeenCalled()
  vi.runAllTimers()
  expect(done).toEqual([0, 1, 2, 3, 4, 5, 6])
  expect(finished).toHaveBeenCalledOnce()
})

test('short work is done at once', () => {
  const finished = vi.fn()
  sliced(steps(1), finished)
  expect(finished).toHaveBeenCalledOnce()
})

test('what was stopped does not go on', () => {
  const stop = sliced(steps(7), () => undefined)
  const first = done.length
  stop()
  vi.runAllTimers()
  expect(done).toHaveLength(first)
})
