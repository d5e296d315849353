import { describe, expect, it } from 'vitest'
import { notice } from '../../src/sound/noticed'
import type { Board, Item, Scene } from '../../src/wire/types'

const places = (...names: string[]) => names.map((name, x) => ({ name, x, y: 0 }))
const BOARDS: readonly Board[] = [
  { name: 'board', width: 3, height: 1, places: places('a1', 'b1', 'c1') },
  { name: 'dice', width: 2, height: 1, places: places('die', 'card'), role: 'hand' },
]
const scene = (...items: Item[]): Scene => ({ boards: [...BOARDS], items })
const stone = (at: string, colour = 'blue', glyph = 'stone'): Item => ({ at, glyph, colour })
const die = (face: string): Item => ({ at: 'die', glyph: 'die', colour: 'white', face })
const card = (face: string): Item => ({ at: 'card', glyph: 'card', colour: 'grey', face })

describe('what is heard of a change', () => {
  it('is nothing where nothing changed', () => {
    expect(notice(scene(stone('a1'), die('3')), scene(stone('a1'), die('3')), BOARDS)).toEqual([])
  })

  it('is a piece that was placed or moved', () => {
    expect(notice(scene(), scene(stone('a1')), BOARDS)).toEqual(['place'])
    expect(notice(scene(stone('a1')), scene(stone('b1')), BOARDS)).toEqual(['place'])
  })

  it('is a capture where a colour has fewer pieces on the board, also where one went into a hand', () => {
    expect(notice(scene(stone('a1'), stone('b1', 'red')), scene(stone('b1')), BOARDS)).toEqual(['capture'])
    expect(notice(scene(stone('a1')), scene(stone('card')), BOARDS)).toEqual(['capture'])
  })

  it('is no capture where a piece only looks otherwise', () => {
    expect(notice(scene(stone('a1', 'red', 'agent')), scene(stone('a1', 'red', 'agent-carrying')), BOARDS)).toEqual([])
  })

  it('is dice that fell, but not dice that are put away', () => {
    expect(notice(scene(die('')), scene(die('4')), BOARDS)).toEqual(['dice'])
    expect(notice(scene(die('4')), scene(die('')), BOARDS)).toEqual([])
  })

  it('is a card after what happened on the board', () => {
    expect(notice(scene(stone('a1'), card('05')), scene(stone('b1'), card('17')), BOARDS)).toEqual(['place', 'card'])
  })
})
