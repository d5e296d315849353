/** The words about who may find a match, in both languages. */
import type { Text } from '../wire/types'
import { both } from './both'

export const DOORS = {
  listJoin: both('Auch Unbekannte dürfen mitspielen', 'Let anyone join'),
  listWatch: both('Andere dürfen zuschauen', 'Let others watch'),
  listedNote: both('Die Partie steht dann auf der Startseite.', 'The match then appears on the home page.'),
} as const satisfies Record<string, Text>
