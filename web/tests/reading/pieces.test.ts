import { describe, expect, it } from 'vitest'
import { originalPieces, repairedPieces, units, wordsBySentence } from '../../src/reading/pieces'
import type { Reading, Sentence, Tag, Word } from '../../src/wire/types'

const word = (original: string, repaired: string, start: number, uncertain = false): Word => ({
  original,
  repaired,
  confidence: 0.9,
  start,
  end: start + original.length,
  uncertain,
})

const tag = (id: number, text: string, words: string): Tag => {
  const start = [...text.slice(0, text.indexOf(words))].length
  return { id, name: `element-${id}`, label: `Element ${id}`, confidence: 0.8, evidence: [{ words, cue: words, start, end: start + [...words].length }] }
}

const TEXT = 'Die Karten werden gemischt.'
const ORIGINAL = 'Die Kqrten wer-\nden gemischt.'
const SENTENCE: Sentence = { text: TEXT, original: ORIGINAL, start: 0, end: ORIGINAL.length, elements: [tag(1, TEXT, 'Karten'), tag(2, TEXT, 'Karten werden gemischt')] }
const WORDS = [word('Die', 'Die', 0), word('Kqrten', 'Karten', 4), word('wer-\nden', 'werden', 11), word('gemischt', 'gemischt', 20, true)]

describe('a repaired sentence', () => {
  const pieces = repairedPieces(SENTENCE, WORDS)

  it('is whole and in order', () => {
    expect(pieces.map((piece) => piece.text).join('')).toBe(TEXT)
  })

  it('has every element where its evidence stands, also where two overlap', () => {
    const tagsAt = (text: string) => pieces.find((piece) => piece.text === text)?.tags.map((each) => each.id)
    expect(tagsAt('Karten')).toEqual([1, 2])
    expect(tagsAt('werden')).toEqual([2])
    expect(tagsAt('.')).toEqual([])
  })

  it('knows the changed and the uncertain words', () => {
    expect(pieces.flatMap((piece) => piece.word?.original ?? [])).toEqual(['Kqrten', 'wer-\nden', 'gemischt'])
  })

  it('passes over a word that the sentence leaves out', () => {
    const item: Sentence = { text: 'Karten mischen', original: '* Kqrten mischen', start: 0, end: 16 }
    const words = [word('*', '*', 0, true), word('Kqrten', 'Karten', 2), word('mischen', 'mischen', 9)]
    expect(repairedPieces(item, words).find((piece) => piece.word)?.text).toBe('Karten')
  })

  it('counts characters as the server does', () => {
    const text = '🎲 Karten'
    const sentence: Sentence = { text, original: text, start: 0, end: 8, elements: [tag(1, text, 'Karten')] }
    expect(units(text)(1)).toBe(2)
    expect(repairedPieces(sentence, []).find((piece) => piece.tags.length > 0)?.text).toBe('Karten')
  })
})

describe('an original sentence', () => {
  it('is whole, with the same words marked', () => {
    const pieces = originalPieces(SENTENCE, WORDS)
    expect(pieces.map((piece) => piece.text).join('')).toBe(ORIGINAL)
    expect(pieces.flatMap((piece) => piece.word?.repaired ?? [])).toEqual(['Karten', 'werden', 'gemischt'])
  })
})

describe('the words of a reading', () => {
  it('are shared out among its sentences', () => {
    const sentences = [
      { text: 'Ende.', original: 'Ende.', start: 2, end: 7 },
      { text: 'Aus.', original: 'Aus.', start: 8, end: 12 },
    ]
    const words = [word('Ende', 'Ende', 2), word('Aus', 'Aus', 8)]
    const reading: Reading = { language: 'de', words, sentences, elements: [], lint: [] }
    expect(wordsBySentence(reading).map((each) => each.map((one) => one.original))).toEqual([['Ende'], ['Aus']])
  })
})
