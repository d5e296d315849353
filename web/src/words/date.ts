/** Days written out. The browser could do it too, but only after loading all it knows about calendars. */
import type { Language } from '../wire/types'

const MONTHS: Readonly<Record<Language, string>> = {
  de: 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember',
  en: 'January February March April May June July August September October November December',
}

/** `2026-11-16` as a person writes it. */
export function longDate(day: string, language: Language): string {
  const [year = '', month = '', date = ''] = day.split('-')
  return `${Number(date)}${language === 'de' ? '.' : ''} ${MONTHS[language].split(' ')[Number(month) - 1] ?? month} ${year}`
}
