import { expect, test } from 'vitest'
import { shareText, squares } from '../../src/home/share'

test('each move is a square coloured by what it gained, ten in a row', () => {
  expect(squares([1, 2, 0, 9])).toBe('🟦🟩⬜🟥')
  expect(squares(Array.from({ length: 12 }, () => 1)).split('\n').map((row) => [...row].length)).toEqual([10, 2])
  expect(squares([])).toBe('')
})

test('the lines tell the result, a streak and the address, and nothing of the moves', () => {
  const solved = { points: 35, goal: 35, gains: [1, 2], helped: false }
  expect(shareText('Solo-Jump', '2026-11-16', solved, 3, 'http://here')).toBe('Solo-Jump 2026-11-16: 35/35 ⭐\n🟦🟩\n🔥 3\nhttp://here')
  expect(shareText('Solo-Jump', '2026-11-16', { ...solved, points: 33, helped: true }, 1, 'http://here')).toBe('Solo-Jump 2026-11-16: 33/35 💡\n🟦🟩\nhttp://here')
})
