import { describe, expect, it } from 'vitest'
import { added, count, NONE, saidOf, toml, withTag, withWord } from '../../src/reading/corrections'
import type { Sentence } from '../../src/wire/types'

const sentence = { text: 'Wer zuerst  ankommt, gewinnt.', original: '', start: 0, end: 0 } as Sentence

describe('corrections', () => {
  it('keep a word as it is meant, and forget it when nothing is meant', () => {
    const once = withWord(NONE, 'Kqr-\nten', 'Karten')
    expect(once.words).toEqual({ 'Kqr- ten': 'Karten' })
    expect(count(once)).toBe(1)
    expect(count(withWord(once, 'Kqr-\nten', ' '))).toBe(0)
  })
  it('say of a sentence what it has and has not, and take it back', () => {
    const has = withTag(NONE, sentence, 'race', true)
    expect(saidOf(has, sentence, 'race')).toBe(true)
    expect(added(has, sentence)).toEqual(['race'])
    const both = withTag(has, sentence, 'dice', false)
    expect(saidOf(both, sentence, 'dice')).toBe(false)
    expect(count(both)).toBe(2)
    const back = withTag(both, sentence, 'race', false)
    expect(saidOf(back, sentence, 'race')).toBeNull()
    expect(count(withTag(back, sentence, 'dice', true))).toBe(0)
  })
  it('are written as the command reads them', () => {
    const given = withTag(withWord(NONE, 'Fl"az', 'Flaz'), sentence, 'race', true)
    expect(toml(given)).toBe('[words]\n"Fl\\"az" = "Flaz"\n\n[[sentence]]\nsays = "Wer zuerst ankommt, gewinnt."\nwith = ["race"]\n')
  })
})
