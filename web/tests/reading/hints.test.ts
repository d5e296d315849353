import { describe, expect, it } from 'vitest'
import { markedBoxes } from '../../src/reading/boxes'
import { groupedHints } from '../../src/reading/hints'
import type { Finding, Reading } from '../../src/wire/types'

const text = { de: '', en: '' }

describe('hints', () => {
  it('come by group in a fixed order, strange groups last', () => {
    const findings: Finding[] = [
      { check: 'term', text, group: 'wording' },
      { check: 'new', text, group: 'unheard-of' },
      { check: 'tie', text, group: 'missing' },
    ]
    expect(groupedHints(findings).map((each) => [each.group, each.findings.length])).toEqual([
      ['missing', 1],
      ['wording', 1],
      ['', 1],
    ])
  })
})

describe('boxes', () => {
  it('are those of marked words on a page, one for each line', () => {
    const box = (start: number, end: number, page: number) => ({ start, end, page, left: start, top: 0, right: end, bottom: 1 })
    const word = (original: string, repaired: string, start: number) => ({ original, repaired, confidence: 1, start, end: start + original.length })
    const reading = {
      words: [word('Wer', 'Wer', 0), word('Kqr-\nten', 'Karten', 4)],
      sentences: [{ text: '', original: '', start: 0, end: 20 }],
      boxes: [box(0, 3, 0), box(4, 8, 0), box(9, 12, 0), box(4, 8, 1)],
    } as unknown as Reading
    expect(markedBoxes(reading, 0).map((each) => [each.box.start, each.sentence])).toEqual([
      [4, 0],
      [9, 0],
    ])
  })
})
