/** The words of how a game looks, in both languages. */
import type { Text } from '../wire/types'
import { both } from './both'
import { teller } from './speaking.svelte'

const LOOKS = {
  letters: both('Buchstaben auf den Steinen', 'Letters on the pieces'),
  lettersHint: both('Dieselben, mit denen Regeln und Züge geschrieben sind.', 'The same ones that rules and moves are written with.'),
} as const satisfies Record<string, Text>

export const tell = teller(LOOKS)
