/** The words of hints and of how strong computers play, in both languages. `{name}` is filled in. */
import type { Text } from '../wire/types'
import { both } from './both'
import { INTERFACE } from './interface'
import { teller } from './speaking.svelte'

const HINTS = {
  hintTitle: both('Rat: {move}', 'Advice: {move}'),
  hintClose: both('Hinweis schließen', 'Close the hint'),
  hintPlay: both('So spielen', 'Play it'),
  elo: both('Elo {elo}, wohl zwischen {low} und {high} ({games} Partien)', 'Elo {elo}, likely {low} to {high} ({games} games)'),
  eloScale: both('gemessen mit {part} der Bedenkzeit', 'measured with {part} of the thinking time'),
  eloMissing: both('Wie stark das in diesem Spiel ist, hat noch niemand gemessen.', 'Nobody has measured how strong this is in this game yet.'),
} as const satisfies Record<string, Text>

export const tell = teller({ ...INTERFACE, ...HINTS })
