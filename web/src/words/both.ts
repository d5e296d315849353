/** A sentence in both languages; `{name}` in it is filled in. */
import type { Text } from '../wire/types'

export const both = (de: string, en: string): Text => ({ de, en })
