/** The words on the cover of a shared device in both languages. `{name}` is filled in. */
import type { Text } from '../wire/types'
import { both } from './both'
import { INTERFACE } from './interface'
import { teller } from './speaking.svelte'

export const COVER = {
  coverTitle: both('Gib das Gerät an {name}', 'Hand the device to {name}'),
  coverText: both('Wenn sonst niemand hinschaut, deckst du auf.', 'When nobody else is looking, lift the cover.'),
  coverLift: both('Ich bin {name}', 'I am {name}'),
} as const satisfies Record<string, Text>

export const tell = teller({ ...INTERFACE, ...COVER })
