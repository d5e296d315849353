import { expect, test } from 'vitest'
import { longDate } from '../../src/words/date'

test('a day is written as people write it', () => {
  expect(longDate('2026-11-06', 'de')).toBe('6. November 2026')
  expect(longDate('2026-03-16', 'en')).toBe('16 March 2026')
})
