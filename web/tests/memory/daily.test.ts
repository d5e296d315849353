import { beforeEach, expect, test, vi } from 'vitest'
import { keepSolved, solvedDays, streak } from '../../src/memory/daily'

const solved = (points: number) => ({ points, goal: 35, gains: [1], helped: false })
const days = (...dates: string[]) => Object.fromEntries(dates.map((date) => [date, solved(35)]))

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, text: string) => kept.set(key, text) })
})

test('the best result of a date is kept', () => {
  keepSolved('solo-jump', '2026-11-16', solved(33))
  keepSolved('solo-jump', '2026-11-16', solved(30))
  expect(solvedDays('solo-jump')['2026-11-16']?.points).toBe(33)
  keepSolved('solo-jump', '2026-11-16', solved(35))
  expect(solvedDays('solo-jump')['2026-11-16']?.points).toBe(35)
  expect(solvedDays('other')).toEqual({})
})

test('very old results are forgotten', () => {
  for (let day = 0; day < 410; day += 1) keepSolved('solo-jump', new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10), solved(1))
  expect(Object.keys(solvedDays('solo-jump'))).toHaveLength(400)
  expect(solvedDays('solo-jump')['2026-01-01']).toBeUndefined()
})

test('a streak counts days in a row, over the end of a month, with or without today', () => {
  expect(streak(days('2026-02-27', '2026-02-28', '2026-03-01'), '2026-03-01')).toBe(3)
  expect(streak(days('2026-02-27', '2026-02-28'), '2026-03-01')).toBe(2)
})

test('a missing yesterday breaks it', () => {
  expect(streak(days('2026-02-26', '2026-02-27'), '2026-03-01')).toBe(0)
  expect(streak(days('2026-02-27', '2026-03-01'), '2026-03-01')).toBe(1)
  expect(streak({}, '2026-03-01')).toBe(0)
})
