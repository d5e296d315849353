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
