/** The words of the rulebook view in both languages. `{name}` is filled in. */
import type { Text } from '../wire/types'
import { both } from './both'
import { INTERFACE } from './interface'
import { teller } from './speaking.svelte'

export const RULES = {
  provenance: both('Herkunft der Regeln', 'Where the rules come from'),
  stated: both('überliefert', 'stated'),
  statedText: both('steht in der eingescannten Spielregel', 'is said in the scanned rulebook'),
  public: both('bekannt', 'public'),
  publicText: both('ist anderswo öffentlich belegt', 'is documented publicly elsewhere'),
  reconstructed: both('rekonstruiert', 'reconstructed'),
  reconstructedText: both('ging beim Scannen verloren und ist unsere Entscheidung', 'was lost in scanning and is our decision'),
  source: both('Quelle', 'Source'),
  credits: both('Urheber', 'Credits'),
  platformRules: both('Regeln für alle Spiele', 'Rules for all games'),
  edition: both('Ausgabe {version}', 'Edition {version}'),
} as const satisfies Record<string, Text>

export const tell = teller({ ...INTERFACE, ...RULES })
