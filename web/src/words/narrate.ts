/** What happened, in words: an event names a sentence of the clause by which it happened; whoever it is about is addressed. */
import type { Clause, GamePage, Label, Language, Told } from '../wire/types'
import { say, type Messages } from './label'

type Book = Pick<GamePage, 'rulebook' | 'platform'>
type Values = NonNullable<Told['values']>

/** The message keys by which events call the one who reads; none where nobody in particular does. */
export type Reader = ReadonlySet<string>

const NOBODY: Reader = new Set()
const SENTENCE = 'event.sentence'
const YOU = { de: 'du', en: 'you' }
const FORM = /\{(\w+):(\w+)\}/g
const KEY = /@(\w+(?:[.-]\w+)*)/g

/** A clause of the game or of the platform. */
export function clauseOf(game: Book, id: string): Clause | undefined {
  return [...game.rulebook.clauses, ...game.platform].find((clause) => clause.id === id)
}

/** The reader of a device: the one seat it holds. Where several share it, or somebody only watches, nobody is addressed. */
export function readerOf(cast: readonly { readonly seat: number; readonly colour: string; readonly held: boolean }[]): Reader {
  const held = cast.filter((player) => player.held)
  const [only] = held
  return only && held.length === 1 ? new Set([only.colour, `seat${only.seat + 1}`]) : NOBODY
}

/** The sentence of an event; where a rulebook is older than the event, the name of it. */
export function narrate(told: Told, game: Book, messages: Messages, language: Language, reader: Reader = NOBODY): string {
  const telling = clauseOf(game, told.clause)?.events?.[told.key]
  if (!telling) return say({ key: told.key }, {}, language)
  const values = told.values ?? {}
  const addressing = formFor(telling.you ?? {}, values, reader)
  const own = addressing ? Object.fromEntries([...reader].map((key) => [key, YOU])) : {}
  const { pattern, forms } = withForms((addressing ?? telling)[language], values, messages)
  return say({ key: SENTENCE, values: { ...values, ...forms } }, { ...messages, ...own, [SENTENCE]: { de: pattern, en: pattern } }, language)
}

/** A label in words; where it names the reader and has a form for that, it addresses them. */
export function address(label: Label, messages: Messages, language: Language, reader: Reader = NOBODY): string {
  const values = label.values ?? {}
  const form = reader.size > 0 ? formFor(messages[label.key]?.you ?? {}, values, reader) : undefined
  if (!form) return say(label, messages, language)
  const { pattern, forms } = withForms(form[language], values, messages)
  return say({ key: SENTENCE, values: { ...values, ...forms } }, { ...messages, [SENTENCE]: { de: pattern, en: pattern } }, language)
}

/** The form about the reader: of several the one that names them most often. */
function formFor<Form>(you: Readonly<Record<string, Form>>, values: Values, reader: Reader): Form | undefined {
  const own = (slot: string) => keysIn(values[slot]).some((key) => reader.has(key))
  const about = Object.keys(you).filter((named) => named.split('-').every(own))
  const most = about.sort((one, other) => other.split('-').length - one.split('-').length)[0]
  return most === undefined ? undefined : you[most]
}

const keysIn = (value: string | number | undefined): readonly string[] => [...String(value ?? '').matchAll(KEY)].map((found) => found[1] ?? '')

/** `{shape:a}` is another form of a value: the message `S.a` where the value is `@S`. */
function withForms(pattern: string, values: Values, messages: Messages): { pattern: string; forms: Values } {
  const forms: Values = {}
  const plain = pattern.replace(FORM, (_, name: string, form: string) => {
    forms[`${name}_${form}`] = String(values[name] ?? '').replace(KEY, (whole, key: string) => (messages[`${key}.${form}`] ? `@${key}.${form}` : whole))
    return `{${name}_${form}}`
  })
  return { pattern: plain, forms }
}
