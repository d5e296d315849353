/** The words of looking ahead, in both languages. */
import type { Text } from '../wire/types'
import { both } from './both'
import { teller } from './speaking.svelte'

const LOOKING = {
  ahead: both('So käme es', 'What would happen'),
  again: both('Noch einmal antippen, dann gilt es.', 'Tap again to play it.'),
  oneTap: both('Ein Tippen spielt sofort', 'One tap plays at once'),
  oneTapHint: both('Sonst zeigt das erste Tippen, was geschehen würde, und erst das zweite spielt.', 'Otherwise the first tap shows what would happen, and the second one plays.'),
  deal: both('Aufbau auslosen', 'Deal the set-up'),
  dealHint: both('Turm und Steine werden für dich gesetzt; alles Weitere spielst du selbst.', 'Tower and stones are set for you; everything else is yours to play.'),
} as const satisfies Record<string, Text>

export const tell = teller(LOOKING)
