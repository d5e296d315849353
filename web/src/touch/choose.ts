/**
 * Narrowing the offered choices by what was touched. A choice is a row of groups: the groups one after the other, the
 * names within a group in any order. Nothing here knows why a choice is legal.
 */
import type { Choice } from '../wire/types'

export type Narrowed = {
  /** Choices that the touched names could still become. */
  readonly fitting: readonly Choice[]
  /** Those of them that need no further name. */
  readonly complete: readonly Choice[]
  /** Names that some fitting choice accepts now. */
  readonly next: ReadonlySet<string>
}

/** What one more touch means. */
export type Decision =
  | { readonly kind: 'play'; readonly choice: Choice; readonly touched: readonly string[] }
  | { readonly kind: 'hold'; readonly touched: readonly string[] }
  /** Fits nothing: the server shall say why. `keep` stays selected meanwhile. */
  | { readonly kind: 'ask'; readonly touched: readonly string[]; readonly keep: readonly string[] }

/** The names a choice accepts after `touched`: none when it is complete, null when it does not fit. */
export function accepted(choice: Choice, touched: readonly string[]): readonly string[] | null {
  let index = 0
  for (const group of choice.touches) {
    const open = [...group]
    while (open.length > 0 && index < touched.length) {
      const found = open.indexOf(touched[index]!)
      if (found < 0) return null
      open.splice(found, 1)
      index += 1
    }
    if (open.length > 0) return open
  }
  return index === touched.length ? [] : null
}

/** How many names a choice still needs after `touched`; null when it does not fit. */
export function missing(choice: Choice, touched: readonly string[]): number | null {
  const all = choice.touches.reduce((sum, group) => sum + group.length, 0)
  return accepted(choice, touched) === null ? null : all - touched.length
}

export function narrow(choices: readonly Choice[], touched: readonly string[]): Narrowed {
  const fitting: Choice[] = []
  const complete: Choice[] = []
  const next = new Set<string>()
  for (const choice of choices) {
    const names = accepted(choice, touched)
    if (names === null) continue
    fitting.push(choice)
    if (names.length === 0) complete.push(choice)
    for (const name of names) next.add(name)
  }
  return { fitting, complete, next }
}

/**
 * A touch on something that answers to several names (a piece and the place under it), the nearest first: the first name
 * that some choice accepts counts, otherwise the nearest.
 */
export function touch(choices: readonly Choice[], touched: readonly string[], names: readonly string[]): Decision {
  const before = narrow(choices, touched)
  const name = names.find((each) => before.next.has(each))
  if (name !== undefined) return extend(choices, [...touched, name])
  const again = names.find((each) => touched.includes(each))
  if (again !== undefined) return { kind: 'hold', touched: without(choices, touched, again) }
  const anew = startsAnew(choices, before, touched, names)
  if (anew !== undefined) return extend(choices, [anew])
  return { kind: 'ask', touched: [...touched, names[0] ?? ''], keep: touched }
}

/** Plays the one choice left when it is complete; otherwise waits for more names or a confirmation. */
function extend(choices: readonly Choice[], touched: readonly string[]): Decision {
  const { fitting, complete } = narrow(choices, touched)
  const only = complete[0]
  if (only && fitting.length === 1) return { kind: 'play', choice: only, touched }
  return { kind: 'hold', touched }
}

/** Taking a name back: the others stay if they still make sense without it, otherwise all that came after goes too. */
export function without(choices: readonly Choice[], touched: readonly string[], name: string): readonly string[] {
  const index = touched.lastIndexOf(name)
  if (index < 0) return touched
  const rest = [...touched.slice(0, index), ...touched.slice(index + 1)]
  return narrow(choices, rest).fitting.length > 0 ? rest : touched.slice(0, index)
}

/**
 * Somebody who holds one piece and touches another wants that one instead. Only where the first group is a single name:
 * of three dice to be chosen a fourth is no new beginning but a question to the rules.
 */
function startsAnew(choices: readonly Choice[], before: Narrowed, touched: readonly string[], names: readonly string[]): string | undefined {
  if (touched.length === 0 || !before.fitting.every((choice) => choice.touches[0]?.length === 1)) return undefined
  const first = narrow(choices, []).next
  return names.find((name) => first.has(name))
}
