/** A refusal said where it was touched: there the finger shows what was tried, so the sentence need not begin with it. */
import type { Text } from '../wire/types'

export function atFinger(sentence: Text, tried: string): Text {
  return { de: shorten(sentence.de, tried), en: shorten(sentence.en, tried) }
}

function shorten(sentence: string, tried: string): string {
  const lead = `${tried}: `
  if (!tried || !sentence.startsWith(lead)) return sentence
  // A first word becomes a capital's; a square's or stone's name ("b3") stays what it is.
  return sentence.slice(lead.length).replace(/^\p{Ll}\p{L}*(?=[\s,;.:’'–-])/u, (word) => word.charAt(0).toUpperCase() + word.slice(1))
}
