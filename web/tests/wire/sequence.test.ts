import { describe, expect, it } from 'vitest'
import { receive, type View } from '../../src/wire/sequence'
import { pause } from '../../src/wire/socket'
import type { Board, Changed, Heard, Moved, State, Sync } from '../../src/wire/types'

const BOARD: Board = { name: 'board', width: 1, height: 1, places: [] }

const state = (sequence: number, boards: Board[] | null = null): State => ({
  sequence,
  looking: 0,
  cover: null,
  turn: 0,
  scene: { boards: [] },
  boards,
  touches: {},
  seats: [],
  undo: false,
  outcome: null,
})
const heard = (sequence: number): Heard => ({ sequence, seat: 0, text: `move ${sequence}`, trail: [], changed: [], events: [] })
const sync = (sequence: number): Sync => ({ type: 'sync', match: 'm', game: 'g', options: {}, commitment: 'c', seed: null, lots: false, state: state(sequence, [BOARD]), history: [heard(sequence)] })
const moved = (sequence: number, ...moves: number[]): Moved => ({ type: 'moved', request: null, heard: moves.map(heard), state: state(sequence) })
const changed = (sequence: number, what: Changed['what'] = 'seat'): Changed => ({ type: 'changed', request: null, what, state: state(sequence) })

const START = receive(null, sync(5)).view as View

describe('the sequence rule', () => {
  it('begins with a sync', () => {
    expect(START.state.sequence).toBe(5)
    expect(START.boards).toEqual([BOARD])
  })

  it('applies the next move, remembers its boards and adds to the history', () => {
    const { view, fresh, gap } = receive(START, moved(6, 6))
    expect(gap).toBe(false)
    expect(view?.state.sequence).toBe(6)
    expect(view?.boards).toEqual([BOARD])
    expect(view?.history.map((each) => each.sequence)).toEqual([5, 6])
    expect(fresh).toEqual([heard(6)])
  })

  it('applies a move together with the chance it led to', () => {
    expect(receive(START, moved(7, 6, 7))).toMatchObject({ gap: false, view: { state: { sequence: 7 } } })
  })

  it('ignores an older move', () => {
    expect(receive(START, moved(5, 5))).toEqual({ view: START, fresh: [], gap: false })
  })

  it('finds a gap', () => {
    expect(receive(START, moved(8, 8))).toEqual({ view: START, fresh: [], gap: true })
    expect(receive(START, changed(9)).gap).toBe(true)
    expect(receive(null, moved(1, 1)).gap).toBe(true)
  })

  it('takes presence at the same sequence as news', () => {
    expect(receive(START, changed(5, 'presence')).view).not.toBe(START)
    expect(receive(START, changed(4, 'presence')).view).toBe(START)
  })

  it('replaces the history after an undo', () => {
    const { view } = receive(START, { ...changed(6, 'undone'), history: [] })
    expect(view?.history).toEqual([])
  })

  it('keeps the seed once it is shown', () => {
    const { view } = receive(START, { ...moved(6, 6), seed: 'abc' })
    expect(view?.seed).toBe('abc')
    expect(receive(view, changed(6, 'presence')).view?.seed).toBe('abc')
  })
})

it('waits longer from attempt to attempt, but never for ever', () => {
  expect(pause(0, 0.5)).toBe(500)
  expect(pause(1, 0.5)).toBe(1000)
  expect(pause(20, 1)).toBeLessThanOrEqual(6_250)
})
