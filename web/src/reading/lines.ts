/** A line per sentence with its elements, as `regelwerk read` prints it, and remarks after a `#`. */
import type { Reading, Word } from '../wire/types'
import { percent } from './overview'
import { isMarked, wordsBySentence } from './pieces'

/** How the page says something in the language of the text. */
export type Say = (key: 'hint' | 'markUncertain' | 'markChanged' | 'percentSure' | 'sentenceNumber', values?: Readonly<Record<string, number>>) => string

export const lines = (reading: Reading, say: Say): string =>
  [...sentenceLines(reading), ...remarks(reading, say).map((remark) => `# ${remark}`)].map((line) => `${line}\n`).join('')

const sentenceLines = (reading: Reading): string[] =>
  reading.sentences.map((sentence, number) => {
    const elements = (sentence.elements ?? []).map((tag) => `${tag.id}: ${tag.label}, `).join('')
    return `${number}: ${blanks(sentence.text)}; [${elements}]`
  })

function remarks(reading: Reading, say: Say): string[] {
  const about = (word: Word, number: number) => {
    const original = blanks(word.original)
    const read = word.repaired === original ? original : `${original} → ${word.repaired}`
    const sure = say('percentSure', { percent: percent(word.confidence) })
    return `${say(word.uncertain ? 'markUncertain' : 'markChanged')}: ${read} (${say('sentenceNumber', { number })}, ${sure})`
  }
  const words = wordsBySentence(reading).flatMap((each, number) => each.filter((word) => isMarked(word) && !isJoined(word)).map((word) => about(word, number)))
  const hints = reading.lint.map((finding) => {
    const place = typeof finding.sentence === 'number' ? ` (${say('sentenceNumber', { number: finding.sentence })})` : ''
    return `${say('hint')}: ${finding.text[reading.language]}${place}`
  })
  return [...words, ...hints]
}

/** Nothing was done but to join what a line's end had parted. */
const isJoined = (word: Word): boolean => !word.uncertain && word.original.replace(/[-‐‑¬\u00ad]?\s+/g, '') === word.repaired

const blanks = (text: string): string => text.split(/\s+/).filter(Boolean).join(' ')
