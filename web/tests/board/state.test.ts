import { describe, expect, it } from 'vitest'
import { describe as words } from '../../src/board/describe'
import { EMPTY, targetsOf, withMarks, withScene } from '../../src/board/state'
import { say } from '../../src/words/label'
import { THINGS } from '../../src/words/things'
import type { Board, Item, Scene } from '../../src/wire/types'

const BOARDS: Board[] = [
  { name: 'board', width: 3, height: 1, places: ['a', 'b', 'c'].map((name, x) => ({ name, x: x + 0.5, y: 0.5 })) },
  { name: 'hand', width: 1, height: 1, role: 'side', places: [{ name: 'hand', x: 0.5, y: 0.5 }] },
]
const scene = (...items: Item[]): Scene => ({ boards: [], items })
const pawn = (at: string, colour = 'red', name = ''): Item => ({ at, glyph: 'square', colour, name })
const keyAt = (state: typeof EMPTY, at: string) => state.pieces.find((piece) => piece.at === at)?.key

describe('pieces from scene to scene', () => {
  it('are followed by their name', () => {
    const before = withScene(EMPTY, scene(pawn('a', 'red', 'R')), BOARDS, [])
    const after = withScene(before, scene(pawn('c', 'red', 'R')), BOARDS, [])
    expect(keyAt(after, 'c')).toBe(keyAt(before, 'a'))
  })

  it('are followed along the trail when they have none', () => {
    const before = withScene(EMPTY, scene(pawn('a'), pawn('b')), BOARDS, [])
    const after = withScene(before, scene(pawn('b'), pawn('c')), BOARDS, ['a', 'c'])
    expect(keyAt(after, 'c')).toBe(keyAt(before, 'a'))
    expect(keyAt(after, 'b')).toBe(keyAt(before, 'b'))
  })

  it('come from the hand of the same colour', () => {
    const before = withScene(EMPTY, scene(pawn('hand'), pawn('a', 'blue')), BOARDS, [])
    const after = withScene(before, scene(pawn('c'), pawn('a', 'blue')), BOARDS, ['c'])
    expect(keyAt(after, 'c')).toBe(keyAt(before, 'hand'))
    expect(after.stands.get(keyAt(after, 'c')!)?.board).toBe('board')
  })

  it('keep their key when a die falls on another face', () => {
    const die = (face: string): Item => ({ at: 'a', glyph: 'die', colour: 'red', face })
    const before = withScene(EMPTY, scene(die('2')), BOARDS, [])
    expect(keyAt(withScene(before, scene(die('5')), BOARDS, []), 'a')).toBe(keyAt(before, 'a'))
  })

  it('never share a key', () => {
    let state = withScene(EMPTY, scene(pawn('a'), pawn('b')), BOARDS, [])
    state = withScene(state, scene(pawn('b'), pawn('c', 'blue'), pawn('a', 'green')), BOARDS, [])
    expect(new Set(state.pieces.map((piece) => piece.key)).size).toBe(3)
  })
})

describe('targets', () => {
  const state = withScene(EMPTY, scene(pawn('a', 'red', 'R'), pawn('b', 'blue')), BOARDS, [])
  const target = (id: string) => targetsOf(state).find((each) => each.id === id)!

  it('are all places and all named pieces', () => {
    expect(targetsOf(state).map((each) => each.id)).toEqual(['place a', 'place b', 'place c', 'place hand', 'item R'])
  })

  it('mean the piece first and then its place', () => {
    expect(target('item R').names).toEqual(['R', 'a'])
    expect(target('place a').names).toEqual(['a', 'R'])
  })

  it('leave a place to the pointer when its piece speaks for it', () => {
    expect(target('place a').reachable).toBe(false)
    expect(target('place b').reachable).toBe(true)
  })

  it('are described in words', () => {
    const speech = { say: (label: { key: string }) => say(label, THINGS, 'de'), selected: 'gewählt', possible: 'möglich', empty: 'leer' }
    const marked = withMarks(state, { selected: ['R'], next: new Set(['c']) })
    expect(words(target('item R'), marked, speech)).toBe('rot Quadrat, a, gewählt')
    expect(words(target('place b'), marked, speech)).toBe('b, blau Quadrat')
    expect(words(target('place c'), marked, speech)).toBe('c, leer, möglich')
  })
})
