/** The elements of a text by group, with the sentences that speak of each. */
import type { Element, ElementsPage, Group, Reading, Tag } from '../wire/types'

export type Found = {
  readonly tag: Tag
  readonly element: Element | null
  /** Numbers of its sentences, ascending. */
  readonly sentences: readonly number[]
}

export type GroupFound = {
  readonly group: Group
  /** From 1: its colour. */
  readonly number: number
  readonly found: readonly Found[]
}

/** The groups that occur, in the ontology's order. */
export function overview(reading: Reading, ontology: ElementsPage): GroupFound[] {
  const elements = new Map(ontology.elements.map((element) => [element.name, element]))
  const sentences = new Map<string, number[]>()
  reading.sentences.forEach((sentence, number) => {
    for (const tag of sentence.elements ?? []) sentences.set(tag.name, [...(sentences.get(tag.name) ?? []), number])
  })
  return ontology.groups
    .map((group, index) => ({
      group,
      number: index + 1,
      found: reading.elements
        .filter((tag) => elements.get(tag.name)?.group === group.name)
        .map((tag) => ({ tag, element: elements.get(tag.name) ?? null, sentences: sentences.get(tag.name) ?? [] })),
    }))
    .filter((each) => each.found.length > 0)
}

/** The number of an element's group, from 1; 0 for one that the ontology does not know. */
export function groupNumbers(ontology: ElementsPage): (name: string) => number {
  const order = new Map(ontology.groups.map((group, index) => [group.name, index + 1]))
  const numbers = new Map(ontology.elements.map((element) => [element.name, order.get(element.group) ?? 0]))
  return (name) => numbers.get(name) ?? 0
}

/** The letter that says the same as the colour. */
export const letterOf = (number: number): string => (number > 0 ? String.fromCharCode(64 + number) : '–')

/** A probability in whole hundredths; only what is certain is a hundred. */
export const percent = (confidence: number): number => (confidence >= 1 ? 100 : Math.min(99, Math.round(100 * confidence)))
