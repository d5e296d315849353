import { describe, expect, it } from 'vitest'
import { chanceAt, exactAt, linesOf, turningPoints } from '../../src/review/chances'
import type { Heard, Outcome, Weighed } from '../../src/wire/types'

const heard = (sequence: number, seat: number): Heard => ({ sequence, seat, text: '', trail: [], changed: [], events: [] })
const weighed = (sequence: number, seat: number, hope: number, kept: number | null, lost = 0, better = ''): Weighed => ({ type: 'weighed', sequence, seat, hope, kept, lost, better })
const outcome = (...returns: number[]): Outcome => ({ returns, points: [], places: [], clause: '1' })

describe('chances', () => {
  it('between two sides are one line, turned round where the other moved', () => {
    const history = [heard(1, 0), heard(2, 1)]
    const [line, ...others] = linesOf({ history, weighed: [weighed(1, 0, 0.6, 0.4), weighed(2, 1, 0.6, 0.9)], sides: [[0], [1]], outcome: null })
    expect(others).toEqual([])
    expect(line?.points.map(({ index, chance }) => [index, Number(chance.toFixed(2))])).toEqual([
      [0, 0.6],
      [1, 0.4],
      [2, 0.1],
    ])
  })
  it('with more sides are a line each, known only at the own moves', () => {
    const history = [heard(1, 0), heard(2, -1), heard(3, 1), heard(4, 2)]
    const lines = linesOf({ history, weighed: [weighed(1, 0, 0.3, 0.2), weighed(3, 1, 0.5, null)], sides: [[0], [1], [2]], outcome: outcome(1, -1, -1) })
    expect(lines.map((line) => line.points.map(({ index, chance }) => `${index}:${chance}`))).toEqual([['0:0.3', '1:0.2', '4:1'], ['2:0.5', '4:0'], []])
  })
  it('end with how it ended', () => {
    const [line] = linesOf({ history: [heard(1, 0)], weighed: [weighed(1, 0, 0.5, 0.7)], sides: [[0], [1]], outcome: outcome(-1, 1) })
    expect(line?.points.at(-1)).toEqual({ index: 1, chance: 0 })
  })
})

describe('turning points', () => {
  it('are the moves that cost most, in the order in which they were made', () => {
    const all = [0.1, 0.5, 0.02, 0.3, 0.2, 0.4, 0.6].map((lost, at) => weighed(at + 1, 0, 0.5, 0.5, lost, 'x'))
    expect(turningPoints(all).map((each) => each.sequence)).toEqual([2, 4, 5, 6, 7])
  })
  it('are none where nothing better is known', () => {
    expect(turningPoints([weighed(1, 0, 0.9, 0.1, 0.8)])).toEqual([])
  })
})

describe('the chance where one stands', () => {
  const line = { side: [0], points: [{ index: 2, chance: 0.4 }, { index: 5, chance: 0.7 }] }
  it('is the one last known', () => {
    expect([0, 2, 4, 5, 9].map((index) => chanceAt(line, index))).toEqual([0.4, 0.4, 0.4, 0.7, 0.7])
    expect(chanceAt({ side: [0], points: [] }, 3)).toBeNull()
  })
})

describe('what is certain where one stands', () => {
  const history = [heard(1, 0), heard(3, 1)]
  const known = [
    { ...weighed(1, 0, 1, 1), exact: { result: 'win' as const, plies: 57 } },
    { ...weighed(3, 1, 0, 0), exact: { result: 'loss' as const, plies: 56 } },
  ]
  const told = { history, weighed: known, sides: [[0], [1]], outcome: null }
  it('is told of the side that wins, whoever is to move', () => {
    expect([0, 1].map((index) => exactAt(told, index))).toEqual([{ winner: 0, plies: 57 }, { winner: 0, plies: 56 }])
  })
  it('may be that nobody wins', () => {
    const drawn = [{ ...weighed(1, 0, 0.5, 0.5), exact: { result: 'draw' as const, plies: null } }]
    expect(exactAt({ ...told, weighed: drawn }, 0)).toEqual({ winner: null, plies: 0 })
  })
  it('is nothing at the end, and where no table is', () => {
    expect(exactAt(told, 2)).toBeNull()
    expect(exactAt({ ...told, weighed: [weighed(1, 0, 0.6, 0.5)] }, 0)).toBeNull()
  })
})
