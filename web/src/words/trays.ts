/** The words of the trays: orders and layings in both languages. `{name}` is filled in. */
import type { Text } from '../wire/types'
import { both } from './both'
import { INTERFACE } from './interface'
import { teller } from './speaking.svelte'

export const TRAYS = {
  orderTitle: both('In eine Reihenfolge bringen', 'Put into an order'),
  orderHint: both('Antippen oder ziehen; ← und → verschieben.', 'Tap or drag; ← and → shift.'),
  orderPool: both('Noch nicht eingereiht', 'Not placed yet'),
  orderSlots: both('Die Reihenfolge', 'The order'),
  orderRemove: both('{place}. {name}, herausnehmen', '{place}. {name}, take out'),
  orderAdd: both('{name} einreihen', 'Add {name}'),
  layKeys: both('R oder das Mausrad dreht, F wendet, Pfeile schieben, Eingabe legt, Esc lässt fallen.', 'R or the wheel turns, F flips, arrows shift, Enter lays, Esc drops.'),
  layTitle: both('Eine Form legen', 'Lay a shape'),
  layDown: both('Hinlegen', 'Lay down'),
  nudgeLeft: both('Nach links', 'To the left'),
  nudgeUp: both('Nach oben', 'Up'),
  nudgeDown: both('Nach unten', 'Down'),
  nudgeRight: both('Nach rechts', 'To the right'),
  turn: both('Drehen', 'Turn'),
  flip: both('Wenden', 'Flip'),
  send: both('Absenden', 'Send'),
} as const satisfies Record<string, Text>

export const tell = teller({ ...INTERFACE, ...TRAYS })
