import { beforeEach, describe, expect, it, vi } from 'vitest'
import { bestOf, keepBest } from '../../src/memory/best'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => kept.set(key, value) })
})

describe('the best result', () => {
  it('is kept for each game with its options, in whatever order they are named', () => {
    keepBest('solo', { layout: 'mosaic', mode: 'free' }, { points: 28, match: 'one' })
    expect(bestOf('solo', { mode: 'free', layout: 'mosaic' })).toEqual({ points: 28, match: 'one' })
    expect(bestOf('solo', { mode: 'free', layout: 'blocks' })).toBeNull()
    expect(bestOf('other', { mode: 'free', layout: 'mosaic' })).toBeNull()
  })

  it('gives way only to a better one', () => {
    keepBest('solo', {}, { points: 28, match: 'one' })
    keepBest('solo', {}, { points: 28, match: 'two' })
    keepBest('solo', {}, { points: 20, match: 'three' })
    expect(bestOf('solo', {})?.match).toBe('one')
    keepBest('solo', {}, { points: 30, match: 'four' })
    expect(bestOf('solo', {})?.match).toBe('four')
  })
})
