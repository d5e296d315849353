/** The words of giving up in both languages. `{name}` is filled in. */
import type { Text } from '../wire/types'
import { both } from './both'
import { INTERFACE } from './interface'
import { teller } from './speaking.svelte'

export const RESIGNING = {
  resignSure: both('Wirklich aufgeben? Ein Computer spielt für dich weiter, und du kommst auf den letzten Platz.', 'Really resign? A computer plays on for you, and you come last.'),
  resignEnds: both('Wirklich aufgeben? Die andere Seite gewinnt sofort.', 'Really resign? The other side wins at once.'),
  resignEither: both(
    'Wirklich aufgeben? Ein Computer kann für dich weiterspielen, oder du beendest die Partie jetzt.',
    'Really resign? A computer can play on for you, or you end the match now.',
  ),
  resignPlayOn: both('Computer spielt weiter', 'Let a computer play on'),
  resignEnd: both('Partie jetzt beenden', 'End the match now'),
  resignAs: both('{name} gibt auf', '{name} resigns'),
  no: both('Nein', 'No'),
} as const satisfies Record<string, Text>

export const tell = teller({ ...INTERFACE, ...RESIGNING })
