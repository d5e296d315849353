/** What a person corrects in a reading: kept in the browser, sent with the next reading, and saved as a file beside the text. */
import type { Corrections, Sentence } from '../wire/types'

export const NONE: Corrections = { known: [], words: {}, sentence: [] }

export const count = (given: Corrections): number =>
  Object.keys(given.words ?? {}).length +
  (given.known ?? []).length +
  (given.sentence ?? []).reduce((sum, each) => sum + (each.with ?? []).length + (each.without ?? []).length, 0)

/** A word as it stands, and as it is meant; meant as it stands, it is right. Nothing meant takes the correction back. */
export function withWord(given: Corrections, original: string, meant: string): Corrections {
  const seen = original.split(/\s+/).filter(Boolean).join(' ')
  const words = { ...given.words }
  if (meant.trim() === '') delete words[seen]
  else words[seen] = meant.trim()
  return { ...given, words }
}

/** An element that a sentence has, or has not; saying the opposite takes back what was said before. */
export function withTag(given: Corrections, sentence: Sentence, element: string, holds: boolean): Corrections {
  const says = plain(sentence.text)
  const others = (given.sentence ?? []).filter((each) => plain(each.says) !== says)
  const before = (given.sentence ?? []).find((each) => plain(each.says) === says) ?? { says }
  const [mine, theirs] = holds ? (['with', 'without'] as const) : (['without', 'with'] as const)
  const undone = (before[theirs] ?? []).includes(element)
  const after = {
    says,
    [theirs]: (before[theirs] ?? []).filter((name) => name !== element),
    [mine]: undone ? (before[mine] ?? []) : [...new Set([...(before[mine] ?? []), element])],
  }
  const empty = after[mine]!.length + after[theirs]!.length === 0
  return { ...given, sentence: empty ? others : [...others, after] }
}

/** What was said of an element in a sentence; null where nothing was. */
export function saidOf(given: Corrections, sentence: Sentence, element: string): boolean | null {
  const found = (given.sentence ?? []).find((each) => plain(each.says) === plain(sentence.text))
  if (found?.with?.includes(element)) return true
  return found?.without?.includes(element) ? false : null
}

/** The elements that were added to a sentence. */
export const added = (given: Corrections, sentence: Sentence): readonly string[] =>
  (given.sentence ?? []).find((each) => plain(each.says) === plain(sentence.text))?.with ?? []

/** The file that `regelwerk read` looks for beside a text. */
export function toml(given: Corrections): string {
  const lines: string[] = []
  if ((given.known ?? []).length > 0) lines.push(`known = ${list(given.known ?? [])}`)
  const words = Object.entries(given.words ?? {})
  if (words.length > 0) lines.push('[words]', ...words.map(([old, meant]) => `${quoted(old)} = ${quoted(meant)}`))
  for (const each of given.sentence ?? []) {
    lines.push('', '[[sentence]]', `says = ${quoted(each.says)}`)
    if ((each.with ?? []).length > 0) lines.push(`with = ${list(each.with ?? [])}`)
    if ((each.without ?? []).length > 0) lines.push(`without = ${list(each.without ?? [])}`)
  }
  return `${lines.join('\n')}\n`
}

const plain = (text: string): string => text.split(/\s+/).filter(Boolean).join(' ')
const quoted = (text: string): string => JSON.stringify(text).replaceAll('\u007f', '\\u007f')
const list = (values: readonly string[]): string => `[${values.map(quoted).join(', ')}]`
