import { describe, expect, it } from 'vitest'
import { lengthOf, strokesOf, type Sound } from '../../src/sound/sounds'

const ALL: readonly Sound[] = ['place', 'capture', 'dice', 'card', 'your-turn', 'over', 'refused', 'time-short', 'asked', 'emote']

describe('sounds', () => {
  it.each(ALL)('%s is short, soft and made of pitches that can be heard', (sound) => {
    expect(lengthOf(sound)).toBeLessThan(1.1)
    for (const { from, to, lasts, loud } of strokesOf(sound)) {
      expect(Math.min(from, to)).toBeGreaterThan(50)
      expect(Math.max(from, to)).toBeLessThan(8000)
      expect(lasts).toBeGreaterThan(0.02)
      expect(loud).toBeLessThanOrEqual(0.6)
    }
  })

  it('are all different', () => {
    expect(new Set(ALL.map((sound) => JSON.stringify(strokesOf(sound)))).size).toBe(ALL.length)
  })
})
