import { expect, test } from 'vitest'
import { DAY_PRESETS, INCREMENTS, MATCH_PRESETS, MINUTES, readControl, writeDays, writeMatch } from '../../src/together/control'

test('choices mean minutes with an increment, days for each turn, or no clock', () => {
  expect(readControl(writeMatch(5, 3))).toEqual({ seconds: 300, increment: 3, each_turn: false })
  expect(readControl(writeDays(3))).toEqual({ seconds: 259_200, increment: 0, each_turn: true })
  expect(readControl('off')).toBeNull()
})

test('everything on offer is within what the server accepts', () => {
  for (const [minutes] of MATCH_PRESETS) expect(MINUTES).toContain(minutes)
  for (const [, increment] of MATCH_PRESETS) expect(INCREMENTS).toContain(increment)
  expect(Math.max(...MINUTES)).toBeLessThanOrEqual(180)
  expect(Math.max(...INCREMENTS)).toBeLessThanOrEqual(180)
  expect(Math.max(...DAY_PRESETS)).toBeLessThanOrEqual(14)
})
