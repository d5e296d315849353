import { describe, expect, it } from 'vitest'
import { marksOf } from '../../src/match/marks'
import type { Thinking } from '../../src/wire/types'

const hand = { touched: [], next: new Set(), laying: { ghost: [] }, looking: { takes: new Set() }, reach: new Set(), tried: [] }
const at = (sequence: number) => ({ view: { state: { sequence, looking: null }, history: [] }, hand, cast: [], hint: [] }) as unknown as Parameters<typeof marksOf>[0]
const thought: Thinking = { type: 'thinking', sequence: 4, seat: 1, share: 0.5, trail: ['a1', 'b2'] }

describe('what a computer weighs', () => {
  it('is marked while it thinks', () => expect(marksOf({ ...at(4), thought }).weighed).toEqual(['a1', 'b2']))
  it('is gone once a move was made', () => expect(marksOf({ ...at(5), thought }).weighed).toEqual([]))
  it('is nothing where the game has secrets', () => expect(marksOf({ ...at(4), thought: { ...thought, trail: undefined } }).weighed).toEqual([]))
})
