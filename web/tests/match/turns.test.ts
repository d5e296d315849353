import { describe, expect, it } from 'vitest'
import { saidBy, turnsOf } from '../../src/match/turns'
import type { Heard } from '../../src/wire/types'

const heard = (sequence: number, seat: number, ...told: string[]): Heard => ({ sequence, seat, text: `m${sequence}`, trail: [], changed: [], events: told.map((key) => ({ clause: '1', key, quiet: key.startsWith('quiet') })) })
const drawn = (...seats: number[]) => turnsOf(seats.map((seat, at) => heard(at + 1, seat))).map(({ number, seat, moves }) => `${number}:${seat}×${moves.length}`)

describe('turns', () => {
  it('are all that a seat does until another one moves', () => {
    expect(drawn(0, -1, 0, 1, 0)).toEqual(['1:0×3', '2:1×1', '3:0×1'])
  })
  it('begin with what chance does for whoever moves next', () => {
    expect(drawn(-1, 0, -1, -1, 1)).toEqual(['1:0×2', '2:1×3'])
    expect(drawn(0, -1)).toEqual(['1:0×1', '2:-1×1'])
  })
  it('are numbered from 1 on; before anybody has moved there is none', () => {
    expect(drawn(-1)).toEqual(['0:-1×1'])
    expect(drawn()).toEqual([])
  })
})

describe('what a move says', () => {
  it('is what its text says, and then what came of it', () => {
    const { itself, more } = saidBy(heard(1, 0, 'quiet', 'captures', 'quiet too'))
    expect(itself.map((told) => told.key)).toEqual(['quiet', 'quiet too'])
    expect(more.map((told) => told.key)).toEqual(['captures'])
  })
  it('is the first thing it did where nothing else says it', () => {
    const { itself, more } = saidBy(heard(1, 0, 'captures', 'wins'))
    expect([itself, more].map((all) => all.map((told) => told.key))).toEqual([['captures'], ['wins']])
  })
})
