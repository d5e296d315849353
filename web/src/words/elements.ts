/** The words of the catalogue of elements in both languages. */
import type { Text } from '../wire/types'
import { both } from './both'
import { INTERFACE } from './interface'
import { teller } from './speaking.svelte'

export const ELEMENTS = {
  reader: both('Leser', 'Reader'),
  elementsTitle: both('Verzeichnis der Spielelemente', 'Catalogue of game elements'),
  elementsIntro: both(
    'Wovon eine Spielregel sprechen kann, mit Sätzen, die es tun. Die Beispiele sind unsere eigenen; daneben steht, wie BoardGameGeek und Ludii das Nächstliegende nennen.',
    'What a rulebook can speak of, with sentences that do. The examples are our own; beside them stands what BoardGameGeek and Ludii call the nearest thing.',
  ),
  elementsSearch: both('Suchen', 'Search'),
  elementsNone: both('Kein Element passt dazu.', 'No element fits.'),
} as const satisfies Record<string, Text>

export const tell = teller({ ...INTERFACE, ...ELEMENTS })
