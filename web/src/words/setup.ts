/** The words of the page that sets a match up in both languages. `{name}` is filled in. */
import type { Text } from '../wire/types'
import { both } from './both'
import { DOORS } from './doors'
import { INTERFACE } from './interface'
import { teller } from './speaking.svelte'

export const SETUP = {
  newMatch: both('Neue Partie', 'New match'),
  howMany: both('Wie viele spielen?', 'How many players?'),
  kindMe: both('dieses Gerät', 'this device'),
  kindInvite: both('Einladung', 'invitation'),
  kindBot: both('Computer', 'computer'),
  level: both('Stärke', 'Level'),
  sharedDevice: both(
    'Mehrere Personen an diesem Gerät: es wird weitergereicht, und Geheimes bleibt verdeckt.',
    'Several people on this device: it is handed around, and secrets stay covered.',
  ),
  inviteLater: both('Die Einladungen bekommst du auf der nächsten Seite.', 'You get the invitation links on the next page.'),
  withHints: both('Hinweise auf Wunsch', 'Hints on request'),
  begin: both('Partie beginnen', 'Start the match'),
  drawLots: both('Plätze auslosen', 'Draw lots for the seats'),
  drawLotsText: both('Wer welche Farbe bekommt und wer beginnt, entscheidet das Los.', 'Lots decide who gets which colour and who begins.'),
  ...DOORS,
} as const satisfies Record<string, Text>

export const tell = teller({ ...INTERFACE, ...SETUP })
