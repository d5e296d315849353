/** The few words about the others that a match needs from the start, in both languages; all others are in `together`. */
import type { Text } from '../wire/types'
import { both } from './both'
import { INTERFACE } from './interface'
import { teller } from './speaking.svelte'

const COMPANY = {
  askUndo: both('Um Rücknahme bitten', 'Ask for an undo'),
  askedUndo: both('Bitte um Rücknahme zurückziehen', 'Withdraw the request for an undo'),
  comeBack: both('Platz wieder übernehmen', 'Take your seat back'),
  comeBackAs: both('{name}: Platz wieder übernehmen', '{name}: take the seat back'),
  turnBoard: both('Brett drehen', 'Turn the board'),
  sound: both('Töne', 'Sound'),
  more: both('Mehr', 'More'),
} as const satisfies Record<string, Text>

export const tell = teller({ ...INTERFACE, ...COMPANY })
