/** The words about fair chance in both languages. `{name}` is filled in. */
import type { Text } from '../wire/types'
import { both } from './both'
import { INTERFACE } from './interface'
import { teller } from './speaking.svelte'

export const FAIRNESS = {
  fairness: both('Fairness', 'Fairness'),
  fairnessText: both(
    'Der Zufall kommt aus einem geheimen Startwert. Seine Prüfsumme steht von Anfang an fest; am Ende wird der Startwert gezeigt, und jeder kann alles nachrechnen.',
    'Chance comes from one secret seed. Its checksum is fixed from the start; at the end the seed is shown, and anybody can recompute everything.',
  ),
  commitment: both('Prüfsumme', 'Commitment'),
  seed: both('Startwert', 'Seed'),
  seedLater: both('wird am Ende gezeigt', 'shown at the end'),
  lotsDrawn: both('Wer wo sitzt, wurde aus demselben Startwert ausgelost.', 'Who sits where was drawn by lot from the same seed.'),
} as const satisfies Record<string, Text>

export const tell = teller({ ...INTERFACE, ...FAIRNESS })
