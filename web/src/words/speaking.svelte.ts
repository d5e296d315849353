/** Words in the chosen language. Reactive: whatever calls these is said anew when the language changes. */
import { fill } from './label'
import { INTERFACE } from './interface'
import { settings } from '../memory/settings.svelte'
import type { Text } from '../wire/types'

export const read = (text: Text): string => text[settings.language]

/** Says the phrases of one list; a page with many words of its own keeps them in a list of its own. */
export const teller =
  <Phrase extends string>(words: Readonly<Record<Phrase, Text>>) =>
  (phrase: Phrase, values: Readonly<Record<string, string | number>> = {}): string =>
    fill(read(words[phrase]), values)

export const tell = teller(INTERFACE)

/** "a, b and c". */
export const list = (names: readonly string[]): string => new Intl.ListFormat(settings.language).format(names)
