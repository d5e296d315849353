/** A line per sentence with its elements, as `regelwerk read` prints it. */
import type { Reading } from '../wire/types'

export const lines = (reading: Reading): string =>
  reading.sentences
    .map((sentence, number) => {
      const elements = (sentence.elements ?? []).map((tag) => `${tag.id}: ${tag.label}, `).join('')
      return `${number}: ${sentence.text.split(/\s+/).filter(Boolean).join(' ')}; [${elements}]\n`
    })
    .join('')
