/** Which language to begin with. */
import type { Language } from '../wire/types'

/** The stored choice, otherwise the first of the browser's languages that we speak, otherwise English. */
export function firstLanguage(stored: string | null, preferred: readonly string[]): Language {
  if (stored === 'de' || stored === 'en') return stored
  for (const tag of preferred) {
    const language = tag.slice(0, 2).toLowerCase()
    if (language === 'de' || language === 'en') return language
  }
  return 'en'
}
