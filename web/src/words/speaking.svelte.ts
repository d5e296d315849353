/** Words in the chosen language. Reactive: whatever calls these is said anew when the language changes. */
import { fill } from './label'
import { INTERFACE, type Phrase } from './interface'
import { settings } from '../memory/settings.svelte'
import type { Text } from '../wire/types'

export const read = (text: Text): string => text[settings.language]

export const tell = (phrase: Phrase, values: Readonly<Record<string, string | number>> = {}): string => fill(read(INTERFACE[phrase]), values)

/** "a, b and c". */
export const list = (names: readonly string[]): string => new Intl.ListFormat(settings.language).format(names)
