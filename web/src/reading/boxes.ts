/** Words that a reader wants to see, with the boxes they have on the pages of a scan. */
import type { Box, Reading, Word } from '../wire/types'
import { isMarked } from './pieces'

export type MarkedBox = { readonly box: Box; readonly word: Word; readonly sentence: number }

/** By page: a word cut by a line's end has a box on each line. */
export function markedBoxes(reading: Reading, page: number): MarkedBox[] {
  const boxes = (reading.boxes ?? []).filter((box) => box.page === page)
  return reading.words.filter(isMarked).flatMap((word) => {
    const sentence = reading.sentences.findIndex((each) => each.start <= word.start && word.start < each.end)
    return boxes.filter((box) => box.start < word.end && word.start < box.end).map((box) => ({ box, word, sentence }))
  })
}

export type SetWord = { readonly box: Box; readonly text: string }

/** The words of a page as they came in, each in its box: what there is to see of a page without a picture. */
export function wordsOn({ boxes = [], source = '' }: Reading, page: number): SetWord[] {
  return boxes.flatMap((box) => {
    const text = box.page === page ? source.slice(box.start, box.end).trim() : ''
    return text ? [{ box, text }] : []
  })
}
