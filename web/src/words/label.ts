/** Labels to words: a key with parameters, where `@key` in a parameter is a key again. */
import type { Label, Language, Telling } from '../wire/types'

export type Messages = Readonly<Record<string, Telling>>

const DEEPEST = 4
const REFERENCE = /@(\w+(?:[.-]\w+)*)/g

/** Fills `{name}` in a pattern; an unknown name stays visible, so that a missing parameter is noticed. */
export function fill(pattern: string, values: Readonly<Record<string, string | number>>): string {
  return pattern.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}

/** The words of a label in a language. A key without a message becomes its own last part, readable if not pretty. */
export function say(label: Label, messages: Messages, language: Language, depth = 0): string {
  const values: Record<string, string | number> = {}
  for (const [name, value] of Object.entries(label.values ?? {})) {
    values[name] =
      typeof value === 'string' && depth < DEEPEST
        ? value.replace(REFERENCE, (_, key: string) => say({ key, values: withoutReferences(label) }, messages, language, depth + 1))
        : value
  }
  const message = messages[label.key]
  return message ? fill(message[language], values) : plain(label.key)
}

/** Parameters a nested message may use too; references are left out, or two could call each other for ever. */
function withoutReferences(label: Label): Record<string, string | number> {
  const entries = Object.entries(label.values ?? {}).filter(([, value]) => typeof value !== 'string' || !value.includes('@'))
  return Object.fromEntries(entries)
}

const plain = (key: string) => (key.split('.').at(-1) ?? key).replaceAll(/[-_]/g, ' ')
