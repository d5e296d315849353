import { describe, expect, it } from 'vitest'
import { base64, decode, isScan } from '../../src/reading/file'
import { lines } from '../../src/reading/lines'
import { groupNumbers, letterOf, overview, percent } from '../../src/reading/overview'
import type { Element, ElementsPage, Reading, Tag } from '../../src/wire/types'

const both = (word: string) => ({ de: word, en: word })
const element = (id: number, name: string, group: string): Element => ({ id, name, group, title: both(name), definition: both(name) })
const ONTOLOGY: ElementsPage = {
  examples: {},
  scans: false,
  groups: ['goals', 'movement', 'social'].map((name) => ({ name, title: both(name) })),
  elements: [element(1, 'win', 'goals'), element(2, 'race', 'goals'), element(3, 'team', 'social')],
}
const tag = (id: number, name: string): Tag => ({ id, name, label: name, confidence: 0.8, evidence: [] })
const sentence = (text: string, ...elements: Tag[]) => ({ text, original: text, start: 0, end: text.length, elements })
const READING: Reading = {
  language: 'en',
  words: [],
  sentences: [sentence('Win\n together.', tag(1, 'win'), tag(3, 'team')), sentence('Go.'), sentence('Win.', tag(1, 'win'))],
  elements: [tag(3, 'team'), tag(1, 'win')],
  lint: [],
}

describe('the overview', () => {
  it('has the groups that occur, in their own order, with the sentences of each element', () => {
    const groups = overview(READING, ONTOLOGY)
    expect(groups.map((each) => [each.group.name, each.number])).toEqual([
      ['goals', 1],
      ['social', 3],
    ])
    expect(groups[0]?.found.map((each) => [each.tag.name, each.sentences])).toEqual([['win', [0, 2]]])
  })

  it('gives every element the colour and letter of its group', () => {
    const number = groupNumbers(ONTOLOGY)
    expect([number('race'), number('team'), number('unknown')].map(letterOf)).toEqual(['A', 'C', '–'])
  })

  it('calls nothing certain that is not', () => {
    expect([1, 0.999, 0.5, 0].map(percent)).toEqual([100, 99, 50, 0])
  })
})

describe('lines', () => {
  it('are those of the command', () => {
    expect(lines(READING, (key) => key)).toBe('0: Win together.; [1: win, 3: team, ]\n1: Go.; []\n2: Win.; [1: win, ]\n')
  })
  it('say after a # what was repaired, what is doubtful and what is hinted at', () => {
    const word = (original: string, repaired: string, uncertain = false) => ({ original, repaired, uncertain, confidence: 0.9, start: 0, end: 1 })
    const marked: Reading = {
      ...READING,
      sentences: [sentence('Win together.')],
      words: [word('Wln', 'Win'), word('to-\ngether', 'together'), word('Flaz', 'Flaz', true)],
      lint: [{ check: 'tie', text: both('A tie?'), sentence: 0 }],
    }
    expect(lines(marked, (key, values) => `${key}${Object.values(values ?? {}).join()}`).split('\n').slice(1)).toEqual([
      '# markChanged: Wln → Win (sentenceNumber0, percentSure90)',
      '# markUncertain: Flaz (sentenceNumber0, percentSure90)',
      '# hint: A tie? (sentenceNumber0)',
      '',
    ])
  })
})

describe('a file', () => {
  const bytes = (...numbers: number[]) => new Uint8Array(numbers)

  it('is text in UTF-8, or in UTF-16 that says so', () => {
    expect(decode(new TextEncoder().encode('Würfel'))).toBe('Würfel')
    expect(decode(bytes(0xff, 0xfe, 0x57, 0, 0xfc, 0))).toBe('Wü')
  })

  it('is otherwise refused with a sentence', () => {
    expect(() => decode(bytes(0x57, 0xfc, 0x72))).toThrow('UTF-8')
    expect(() => decode(bytes(0x57, 0, 1, 2))).toThrow('no text')
    expect(() => decode(new TextEncoder().encode('%PDF-1.7'))).toThrow('regelwerk read')
  })
})

describe('scans', () => {
  const bytes = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0))
  it('are told by their first bytes', () => {
    for (const head of ['\x89PNG\r\n', '\xff\xd8\xff', '%PDF-1.7', '<?xml?><alto xmlns="x">', "<html><div class='ocr_page'>"]) expect(isScan(bytes(head))).toBe(true)
    for (const head of ['Wer gewinnt', '<p>Wer gewinnt</p>', 'ocr_page']) expect(isScan(bytes(head))).toBe(false)
  })
  it('travel as base64', () => {
    expect(base64(bytes('ab\xff'))).toBe('YWL/')
  })
})
