/** The words of how a game looks, in both languages. */
import type { Text } from '../wire/types'
import { both } from './both'
import { teller } from './speaking.svelte'

const LOOKS = {
  letters: both('Buchstaben auf den Steinen', 'Letters on the pieces'),
  lettersHint: both('Dieselben, mit denen Regeln und Züge geschrieben sind.', 'The same ones that rules and moves are written with.'),
  turning: both('Das Brett dreht sich mit dem Zug', 'The board turns with each turn'),
  turningHint: both(
    'Aus: Es bleibt liegen, wie es liegt, für alle, die um das Gerät sitzen. An: Wer am Zug ist, sieht es von der eigenen Seite.',
    'Off: it stays as it lies, for everyone sitting round the device. On: whoever is to move sees it from their own side.',
  ),
} as const satisfies Record<string, Text>

export const tell = teller(LOOKS)
