/** Putting names into an order. A draft is the names placed so far, first to last. */
import type { Order } from '../wire/types'

export type Draft = readonly string[]

/** What remains of a draft when the offer changed. */
export const kept = (order: Order, draft: Draft): Draft => draft.filter((name) => order.names.includes(name))

export const left = (order: Order, draft: Draft): readonly string[] => order.names.filter((name) => !draft.includes(name))

export const append = (draft: Draft, name: string): Draft => (draft.includes(name) ? draft : [...draft, name])

export const remove = (draft: Draft, name: string): Draft => draft.filter((each) => each !== name)

/** Puts a name at an index, wherever it was before; the others close up. */
export function put(draft: Draft, name: string, index: number): Draft {
  const others = remove(draft, name)
  const at = Math.max(0, Math.min(index, others.length))
  return [...others.slice(0, at), name, ...others.slice(at)]
}

export function shift(draft: Draft, name: string, by: number): Draft {
  const index = draft.indexOf(name)
  return index < 0 ? draft : put(draft, name, index + by)
}

export const finished = (order: Order, draft: Draft): boolean => left(order, draft).length === 0

/** The move's text: the prefix and the letters of the names in their order. */
export function orderText(order: Order, draft: Draft): string {
  return order.prefix + draft.map((name) => order.letters[order.names.indexOf(name)] ?? '').join('')
}

export type Group = { readonly label: string; readonly slots: readonly number[] }

/** The slots (from 0) grouped where one label is said of several in a row, as seats are by their boat. */
export function grouped(labels: readonly string[]): readonly Group[] {
  const groups: { label: string; slots: number[] }[] = []
  labels.forEach((label, slot) => {
    const last = groups.at(-1)
    if (last?.label === label) last.slots.push(slot)
    else groups.push({ label, slots: [slot] })
  })
  return groups
}
