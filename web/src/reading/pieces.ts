/** A sentence cut into pieces that are marked alike: which elements they speak for, and which word was changed there. */
import type { Reading, Sentence, Tag, Word } from '../wire/types'

export type Piece = {
  readonly text: string
  readonly tags: readonly Tag[]
  /** Only where it was changed or is uncertain. */
  readonly word: Word | null
}

type Place<Mark> = { readonly start: number; readonly end: number; readonly mark: Mark }

/** Characters that may stand between two words of a sentence: blanks, quotes, brackets, dashes. */
const GAP = 8

export const isMarked = (word: Word): boolean => Boolean(word.uncertain) || word.repaired !== word.original

/**
 * Offsets on the wire count characters; a string here counts UTF-16 units. Texts beyond the basic plane are rare in
 * rulebooks, so the way of counting is changed only where they occur.
 */
export function units(text: string): (offset: number) => number {
  if (!/[\u{10000}-\u{10ffff}]/u.test(text)) return (offset) => offset
  const places: number[] = []
  let at = 0
  for (const character of text) {
    places.push(at)
    at += character.length
  }
  return (offset) => places[offset] ?? text.length
}

/** The words of every sentence, in the order of the sentences. */
export function wordsBySentence(reading: Reading): readonly (readonly Word[])[] {
  let next = 0
  return reading.sentences.map((sentence) => {
    while (next < reading.words.length && reading.words[next]!.start < sentence.start) next += 1
    const first = next
    while (next < reading.words.length && reading.words[next]!.start < sentence.end) next += 1
    return reading.words.slice(first, next)
  })
}

/** The sentence's text, whole and in order. */
export function repairedPieces(sentence: Sentence, words: readonly Word[]): Piece[] {
  const unit = units(sentence.text)
  const tagged: Place<Tag>[] = (sentence.elements ?? []).flatMap((tag) =>
    tag.evidence.map((evidence) => ({ start: unit(evidence.start), end: unit(evidence.end), mark: tag })),
  )
  const marked = placesOf(sentence.text, words)
  const edges = new Set([0, sentence.text.length, ...[...tagged, ...marked].flatMap((place) => [place.start, place.end])])
  const cuts = [...edges].filter((edge) => edge >= 0 && edge <= sentence.text.length).sort((a, b) => a - b)
  return cuts.slice(1).map((end, index) => {
    const start = cuts[index]!
    const covers = (place: Place<unknown>) => place.start <= start && end <= place.end
    const tags = new Map(tagged.filter(covers).map((place) => [place.mark.id, place.mark]))
    return { text: sentence.text.slice(start, end), tags: [...tags.values()], word: marked.find(covers)?.mark ?? null }
  })
}

/** The sentence as it came in, whole and in order. */
export function originalPieces(sentence: Sentence, words: readonly Word[]): Piece[] {
  const unit = units(sentence.original)
  const pieces: Piece[] = []
  let cursor = 0
  const add = (end: number, word: Word | null) => {
    if (end > cursor) pieces.push({ text: sentence.original.slice(cursor, end), tags: [], word })
    cursor = Math.max(cursor, end)
  }
  for (const word of words.filter((each) => isMarked(each) && each.end <= sentence.end)) {
    add(unit(word.start - sentence.start), null)
    add(unit(word.end - sentence.start), word)
  }
  add(sentence.original.length, null)
  return pieces
}

/** Where the marked words stand in the text. One that a sentence leaves out, as a list's sign, is passed over. */
function placesOf(text: string, words: readonly Word[]): Place<Word>[] {
  const found: Place<Word>[] = []
  let cursor = 0
  let reach = GAP
  for (const word of words) {
    const at = word.repaired ? text.indexOf(word.repaired, cursor) : -1
    if (at < 0 || at > cursor + reach) {
      reach += word.repaired.length + 1
      continue
    }
    const end = at + word.repaired.length
    if (isMarked(word)) found.push({ start: at, end, mark: word })
    cursor = end
    reach = GAP
  }
  return found
}
