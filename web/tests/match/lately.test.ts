import { describe, expect, it } from 'vitest'
import type { Player } from '../../src/match/cast'
import { stepsLately, toldLately } from '../../src/match/lately'
import type { Heard } from '../../src/wire/types'

const cast = [
  { seat: 0, colour: 'blue', held: true },
  { seat: 1, colour: 'red', held: false },
  { seat: 2, colour: 'green', held: false },
] as unknown as readonly Player[]
type Made = Partial<Pick<Heard, 'trail' | 'changed'>> & { told?: readonly string[] }
const heard = (seat: number, { trail = [], changed = [], told = [] }: Made = {}): Heard => ({ sequence: 1, seat, text: 'x', trail, changed, events: told.map((key) => ({ clause: '1', key, quiet: key === 'quiet' })) })
const to = (seat: number, ...changed: string[]) => heard(seat, { changed })
const places = (seat: number | null, ...history: Heard[]) => stepsLately(history, seat, cast).map((step) => step.places.join(' '))

describe('what is marked', () => {
  it('is everything the others did since the last own move, each in its colour', () => {
    const history = [to(1, 'z9'), to(0, 'a1', 'a2'), to(1, 'b1', 'b2'), to(2, 'c1', 'c2')]
    expect(stepsLately(history, 0, cast)).toEqual([
      { colour: 'red', places: ['b1', 'b2'] },
      { colour: 'green', places: ['c1', 'c2'] },
    ])
  })
  it('is not the card that was drawn or the dice that were rolled', () => {
    expect(places(0, to(0, 'a1'), heard(-1, { trail: ['card'] }), to(1, 'b1'), heard(-1, { trail: ['card'] }))).toEqual(['b1'])
  })
  it('is every step of a turn', () => {
    expect(places(0, to(0, 'a1'), to(1, 'b1'), to(1, 'b2'), to(1, 'b3'))).toEqual(['b1', 'b2', 'b3'])
  })
  it('is the own last move until the others have moved', () => {
    expect(places(0, to(1, 'b1'), to(0, 'a1'), to(0, 'a2'))).toEqual(['a2'])
  })
  it('is the last turn for one who watches', () => {
    expect(places(null, to(0, 'a1'), to(1, 'b1'), heard(-1), to(1, 'b2'))).toEqual(['b1', 'b2'])
  })
  it('is what was touched where the board did not change, and nothing where nothing was', () => {
    expect(places(0, to(0, 'a1'), heard(1, { trail: ['door'] }), heard(2))).toEqual(['door'])
    expect(places(0)).toEqual([])
  })
})

describe('what is told of moves', () => {
  const tell = (seat: number, ...told: string[]) => heard(seat, { told })
  const lately = (...history: Heard[]) => toldLately(history, cast).map(({ key }) => key)
  it('leaves out what the move itself says', () => {
    expect(lately(tell(0, 'quiet', 'captured'))).toEqual(['captured'])
  })

  it('is what came of the last own move and of all since', () => {
    expect(lately(tell(1, 'before'), tell(0, 'own'), tell(1), tell(-1, 'roll'), tell(1, 'other'))).toEqual(['own', 'roll', 'other'])
  })
  it('is the newest where much happened', () => {
    expect(lately(tell(0, 'own'), ...['a', 'b', 'c', 'd'].map((key) => tell(1, key)))).toEqual(['b', 'c', 'd'])
  })
  it('is not what happened long ago to those who only watch', () => {
    expect(lately(tell(1, 'old'), ...Array.from({ length: 30 }, () => tell(1)))).toEqual([])
    expect(lately()).toEqual([])
  })
})
