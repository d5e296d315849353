import { expect, test } from 'vitest'
import { markedBoxes, wordsOn } from '../../src/reading/boxes'
import type { Box, Reading } from '../../src/wire/types'

const source = 'Jeder Spie-\nler würfelt.'
const box = (start: number, end: number, page = 0): Box => ({ start, end, page, left: 10, top: 20, right: 90, bottom: 40 })
const reading = {
  source,
  boxes: [box(0, 5), box(6, 11), box(12, 15), box(16, 24, 1)],
  words: [{ start: 6, end: 15, original: 'Spie-\nler', repaired: 'Spieler', confidence: 0.5, uncertain: true }],
  sentences: [{ start: 0, end: 24 }],
} as unknown as Reading

test('the words of a page are set as they came in, each in its box', () => {
  expect(wordsOn(reading, 0).map(({ text }) => text)).toEqual(['Jeder', 'Spie-', 'ler'])
  expect(wordsOn(reading, 1).map(({ text }) => text)).toEqual(['würfelt.'])
})

test('a doubtful word that a line cuts is marked on both lines', () => {
  expect(markedBoxes(reading, 0).map(({ box: { start }, sentence }) => [start, sentence])).toEqual([[6, 0], [12, 0]])
  expect(markedBoxes(reading, 1)).toEqual([])
})

test('a pasted text has no page', () => {
  expect(wordsOn({ ...reading, boxes: [], source: '' }, 0)).toEqual([])
})
