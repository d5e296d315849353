import { expect, test } from 'vitest'
import { stepOf, turnedBoards, turnedItems, turnedTraces } from '../../src/board/turn'
import type { Board } from '../../src/wire/types'

const board: Board = { name: 'board', width: 4, height: 4, places: [{ name: 'a1', x: 0.5, y: 3.5, width: 1, height: 0.5 }], marks: [{ text: 'a', x: 0.5, y: 4.4 }] }
const hand: Board = { name: 'hand', role: 'hand', width: 2, height: 1, places: [{ name: 'slot', x: 0.5, y: 0.5 }] }

const at = ({ x = 0, y = 0 }) => [x, y]

test('a quarter brings the lower left corner to the upper left one, and the words beside it too', () => {
  const [turned] = turnedBoards([board], 1)
  expect(turned!.places[0]).toMatchObject({ name: 'a1', x: 0.5, y: 0.5, width: 0.5, height: 1 })
  expect(at(turned!.marks![0]!)).toEqual([expect.closeTo(-0.4), expect.closeTo(0.5)])
})

test('four quarters change nothing, two turn it about its middle', () => {
  expect(turnedBoards([board], 4)[0]!.places).toEqual(board.places)
  expect(at(turnedBoards([board], 2)[0]!.places[0]!)).toEqual([3.5, 0.5])
})

test('a board that is not square stays on the table by halves, and goes over by quarters', () => {
  const long: Board = { ...board, width: 6 }
  expect([stepOf([board, hand]), stepOf([long])]).toEqual([1, 2])
  const [turned] = turnedBoards([long], 1)
  expect([turned!.width, turned!.height]).toEqual([4, 6])
  for (const { x, y } of turned!.places) expect(x > 0 && x < 4 && y > 0 && y < 6).toBe(true)
})

test('what somebody has in hand does not turn', () => {
  expect(turnedBoards([hand], 1)).toEqual([hand])
})

test('ways and the steps of a card turn with their board', () => {
  const trace = { board: 'board', colour: 'red', points: [[0.5, 3.5], [0.5, 0.5]], label: { key: 'way' } } as never
  expect(turnedTraces([trace], [board], 1)[0]!.points).toEqual([[0.5, 0.5], [3.5, 0.5]])
  const card = { at: 'slot', glyph: 'card', colour: 'red', cells: [[0, -1, 1]] }
  const [[across, down, red]] = turnedItems([card as never], 1)[0]!.cells as [number[]]
  expect([across, down, red]).toEqual([1, 0, 1])
})
