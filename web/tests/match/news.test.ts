import { describe, expect, it } from 'vitest'
import type { Player } from '../../src/match/cast'
import { describeHeard, toldLately } from '../../src/match/news'
import type { Heard, Label } from '../../src/wire/types'

const cast = [
  { seat: 0, name: 'Anna', held: true },
  { seat: 1, name: 'Rot', held: false },
] as unknown as readonly Player[]
const words = (label: Label) => label.key
const heard = (seat: number, ...told: string[]): Heard => ({ sequence: 1, seat, text: 'a1', trail: [], told: told.map((key) => ({ key })) })
const lately = (...history: Heard[]) => toldLately(history, cast).map(words)

describe('what is told of moves', () => {
  it('is what came of the last own move and of all since', () => {
    expect(lately(heard(1, 'before'), heard(0, 'own'), heard(1), heard(-1, 'roll'), heard(1, 'other'))).toEqual(['own', 'roll', 'other'])
  })
  it('is the newest where much happened', () => {
    expect(lately(heard(0, 'own'), ...['a', 'b', 'c', 'd'].map((key) => heard(1, key)))).toEqual(['b', 'c', 'd'])
  })
  it('is not what happened long ago to those who only watch', () => {
    expect(lately(heard(1, 'old'), ...Array.from({ length: 30 }, () => heard(1)))).toEqual([])
    expect(lately()).toEqual([])
  })
  it('is read aloud after the move', () => {
    expect(describeHeard(heard(0, 'duel won'), cast, 'Zufall', words)).toBe('Anna: a1. duel won')
    expect(describeHeard(heard(-1), cast, 'Zufall', words)).toBe('Zufall: a1')
  })
})
