import { expect, test } from 'vitest'
import { dueTip } from '../../src/lesson/tips'
import type { Heard, Tip } from '../../src/wire/types'

const tip = (when: string): Tip => ({ when, clause: '1', text: { de: when, en: when } })
const heard = (...events: [string, string][]): Heard => ({
  sequence: 1,
  seat: 0,
  text: 'a1',
  trail: [],
  changed: [],
  events: events.map(([clause, key]) => ({ clause, key })),
})

const TIPS = [tip('turn'), tip('3:opens'), tip('7')]

test('the first tip is for the first own turn, and only for that', () => {
  expect(dueTip(TIPS, [], true, [])?.when).toBe('turn')
  expect(dueTip(TIPS, [], false, [])).toBeNull()
})

test('an event or anything by its clause can be waited for', () => {
  expect(dueTip(TIPS, ['turn'], true, [heard(['3', 'opens'])])?.when).toBe('3:opens')
  expect(dueTip(TIPS, ['turn'], true, [heard(['3', 'wins'])])).toBeNull()
  expect(dueTip(TIPS, ['turn'], false, [heard(['1', 'x'], ['7', 'boards'])])?.when).toBe('7')
})

test('what was said once is not said again', () => {
  expect(dueTip(TIPS, ['turn', '7'], true, [heard(['7', 'boards'])])).toBeNull()
})
