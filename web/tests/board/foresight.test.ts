import { beforeEach, expect, test } from 'vitest'
import { drawForesight, parting } from '../../src/board/foresight'
import { readGround, readPiece } from '../../src/board/scene'
import type { Foreseen, Item } from '../../src/wire/types'
import { page, type Thing } from './page'

const stone = (at: string, level = 0, colour = 'red'): Item => ({ at, glyph: 'stone', colour, level })
const pieces = (...items: Item[]) => items.map((item, index) => readPiece(item, String(index)))
const ground = readGround({ name: 'board', width: 3, height: 1, places: ['a1', 'b1', 'c1'].map((name, index) => ({ name, x: index + 0.5, y: 0.5 })) })
const drawn = (seen: Foreseen, ...items: Item[]) => drawForesight(seen, ground, pieces(...items)) as unknown as Thing[]
const named = (things: readonly Thing[], name: string) => things.filter((thing) => thing.className.split(' ').includes(name))

beforeEach(() => void page())

test('of several alike on one place the uppermost leaves', () => {
  const stack = pieces(stone('a1', 0), stone('a1', 2), stone('a1', 1), stone('b1'))
  expect([...parting(stack, [stone('a1', 2)])]).toEqual(['1'])
  expect([...parting(stack, [stone('a1', 2), stone('a1', 1)])]).toEqual(['1', '2'])
})

test('a piece with a name of its own leaves by that name only', () => {
  const two = pieces({ ...stone('a1'), name: 'case:A' }, { ...stone('a1'), name: 'case:B' })
  expect([...parting(two, [{ ...stone('a1'), name: 'case:A' }])]).toEqual(['0'])
  expect([...parting(two, [stone('a1')])]).toEqual([])
})

test('what is not there cannot leave', () => {
  expect([...parting(pieces(stone('a1')), [stone('b1'), stone('a1', 0, 'blue')])]).toEqual([])
})

test('a piece that comes is drawn where it would stand, in its colour', () => {
  const [coming] = named(drawn({ move: 'a1-c1', gone: [stone('a1')], come: [stone('c1')] }, stone('a1')), 'coming')
  expect(coming!.className).toContain('colour-red')
  expect(coming!.style['transform']).toMatch(/^translate\(2\.5px, /)
})

test('one that comes onto another stands on it, but not on one that leaves', () => {
  const up = (seen: Foreseen, ...items: Item[]) => Number(/, ([-.0-9]+)px\)/.exec(String(named(drawn(seen, ...items), 'coming')[0]!.style['transform']))![1])
  const onto = { move: 'a1-b1', come: [stone('b1', 1)] }
  const alone = up({ ...onto, come: [stone('b1')], gone: [stone('b1', 0, 'blue')] }, stone('b1', 0, 'blue'))
  expect(up(onto, stone('b1', 0, 'blue'))).toBeLessThan(alone)
})

test('what would be taken has a ring and a cross over everything else', () => {
  const things = drawn({ move: 'a1-b1', come: [stone('b1')], signs: [{ kind: 'take', at: ['b1'] }, { kind: 'land', at: ['c1'] }] })
  expect(named(things, 'sign-take')).toHaveLength(1)
  expect(named(things, 'sign-land')).toHaveLength(1)
  expect(named(things, 'cross')).toEqual([things.at(-1)])
  expect(things.at(-1)!.getAttribute('d')).toMatch(/^M1\./)
})

test('ways of another board are left to that board', () => {
  const way = (board: string) => ({ board, points: [[0.5, 0.5], [2.5, 0.5]] as [number, number][], colour: 'red', label: { key: 'way' } })
  expect(named(drawn({ move: 'x', traces: [way('board'), way('other')] }), 'trace')).toHaveLength(1)
})
