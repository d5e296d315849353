import { describe, expect, it } from 'vitest'
import { decode } from '../../src/reading/file'
import { lines } from '../../src/reading/lines'
import { groupNumbers, letterOf, overview, percent } from '../../src/reading/overview'
import type { Element, ElementsPage, Reading, Tag } from '../../src/wire/types'

const both = (word: string) => ({ de: word, en: word })
const element = (id: number, name: string, group: string): Element => ({ id, name, group, title: both(name), definition: both(name) })
const ONTOLOGY: ElementsPage = {
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
    expect(lines(READING)).toBe('0: Win together.; [1: win, 3: team, ]\n1: Go.; []\n2: Win.; [1: win, ]\n')
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
