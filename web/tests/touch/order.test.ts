import { expect, it } from 'vitest'
import { append, finished, grouped, kept, left, orderText, put, remove, shift } from '../../src/touch/order'

const ORDER = { names: ['stone:R', 'stone:B', 'stone:L'], letters: ['R', 'B', 'L'], prefix: 'bet:' }

it('appends every name once', () => {
  expect(append(append([], 'stone:B'), 'stone:B')).toEqual(['stone:B'])
})

it('knows what is left and when all is placed', () => {
  expect(left(ORDER, ['stone:B'])).toEqual(['stone:R', 'stone:L'])
  expect(finished(ORDER, ['stone:B', 'stone:R'])).toBe(false)
  expect(finished(ORDER, ['stone:B', 'stone:R', 'stone:L'])).toBe(true)
})

it('puts a name anywhere, from outside or from within', () => {
  expect(put(['a', 'b', 'c'], 'c', 0)).toEqual(['c', 'a', 'b'])
  expect(put(['a', 'b'], 'd', 1)).toEqual(['a', 'd', 'b'])
  expect(put(['a'], 'd', 6)).toEqual(['a', 'd'])
})

it('shifts a name and stays within the order', () => {
  expect(shift(['a', 'b', 'c'], 'b', -1)).toEqual(['b', 'a', 'c'])
  expect(shift(['a', 'b', 'c'], 'c', 1)).toEqual(['a', 'b', 'c'])
  expect(shift(['a'], 'z', 1)).toEqual(['a'])
})

it('takes a name out and forgets names no longer offered', () => {
  expect(remove(['a', 'b'], 'a')).toEqual(['b'])
  expect(kept(ORDER, ['stone:B', 'gone'])).toEqual(['stone:B'])
})

it('writes the move with the letters in order', () => {
  expect(orderText(ORDER, ['stone:L', 'stone:R', 'stone:B'])).toBe('bet:LRB')
})

it('groups slots by labels that repeat', () => {
  expect(grouped(['Boat 1', 'Boat 1', 'Boat 2'])).toEqual([
    { label: 'Boat 1', slots: [0, 1] },
    { label: 'Boat 2', slots: [2] },
  ])
  expect(grouped(['', '', ''])).toEqual([{ label: '', slots: [0, 1, 2] }])
})
