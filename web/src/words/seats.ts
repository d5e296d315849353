/** The words of the list of seats and of the invitations to them, in both languages. `{name}` and `{count}` are filled in. */
import type { Text } from '../wire/types'
import { both } from './both'
import { INTERFACE } from './interface'
import { teller } from './speaking.svelte'

const SEATS = {
  substituted: both('Computer springt ein', 'computer stands in'),
  timeUp: both('Zeit abgelaufen', 'out of time'),
  showCode: both('QR-Code', 'QR code'),
  code: both('QR-Code: {name}', 'QR code: {name}'),
  watcher: both('Eine Person schaut zu', 'One person is watching'),
  watchers: both('{count} Personen schauen zu', '{count} people are watching'),
} as const satisfies Record<string, Text>

export const tell = teller({ ...INTERFACE, ...SEATS })
