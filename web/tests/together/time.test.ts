import { expect, test } from 'vitest'
import { leftAt, noteReceived, timeText, untilChange } from '../../src/together/time'
import type { ClockState } from '../../src/wire/types'

const clock = (left: (number | null)[], running: number | null): ClockState => ({ control: { seconds: 300, increment: 3, each_turn: false }, left, running })

test('only the seat that thinks loses time, counted from when the server said so', () => {
  const said = clock([60_000, 90_000, null], 0)
  noteReceived(said, 1_000)
  expect([0, 1, 2].map((seat) => leftAt(said, seat, 31_000))).toEqual([30_000, 90_000, null])
  expect(leftAt(said, 0, 900_000)).toBe(0)
})

test('a device whose clock is set back gives nobody time', () => {
  const said = clock([60_000, 90_000], 0)
  noteReceived(said, 50_000)
  expect(leftAt(said, 0, 10_000)).toBe(60_000)
})

test('time reads as on a chess clock', () => {
  expect(timeText(247_400, 'de')).toBe('4:07')
  expect(timeText(3_727_000, 'en')).toBe('1:02:07')
  expect(timeText(9_360, 'de')).toBe('9,3')
  expect(timeText(9_360, 'en')).toBe('9.3')
  expect(timeText(0, 'en')).toBe('0.0')
  expect(timeText(2.5 * 86_400_000, 'en')).toBe('2 days 12 hr')
  expect(timeText(86_400_000, 'de')).toContain('1 Tag')
})

test('it is drawn anew when what it shows changes, and never at once', () => {
  expect(untilChange(61_250)).toBe(250)
  expect(untilChange(60_000)).toBe(1_000)
  expect(untilChange(9_360)).toBe(60)
  expect(untilChange(3 * 86_400_000 + 5)).toBe(5)
})
