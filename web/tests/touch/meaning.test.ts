import { expect, test } from 'vitest'
import { meaningOf } from '../../src/touch/meaning'

const LAY = { lay: { shapes: { I2: [[0, 0], [1, 0]] as [number, number][] }, squares: ['a1', 'b1'] } }

test('a stone of an order is ranked, whatever it stands on', () => {
  const order = { names: ['stone:R'], letters: ['R'], prefix: 'bet:' }
  expect(meaningOf({ order }, ['field:3', 'stone:R'], false)).toEqual({ kind: 'rank', name: 'stone:R' })
})

test('a shape is taken up, and a square means nothing without one', () => {
  expect(meaningOf(LAY, ['I2', 'slot:1:I2'], false)).toEqual({ kind: 'hold', name: 'I2' })
  expect(meaningOf(LAY, ['a1'], false)).toEqual({ kind: 'empty-handed' })
  expect(meaningOf(LAY, ['a1'], true)).toEqual({ kind: 'put', square: 'a1' })
})

test('everything else is a choice', () => {
  expect(meaningOf(LAY, ['ready'], true)).toEqual({ kind: 'choose' })
  expect(meaningOf({ choose: [] }, ['a1'], false)).toEqual({ kind: 'choose' })
})
