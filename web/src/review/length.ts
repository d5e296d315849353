/** How long a match was, as people say it. */
import { tell } from '../words/review'

const MINUTE = 60_000
const LONG = 120
const DAY = 48 * 60

/** From when to when, in milliseconds since 1970; empty where nobody knows. */
export function durationWords(began: number, ended: number): string {
  if (began <= 0 || ended < began) return ''
  const minutes = Math.max(1, Math.round((ended - began) / MINUTE))
  if (minutes === 1) return tell('oneMinute')
  if (minutes < LONG) return tell('minutes', { count: minutes })
  if (minutes < DAY) return tell('hours', { count: Math.round(minutes / 60) })
  return tell('days', { count: Math.round(minutes / 60 / 24) })
}

export const movesWords = (count: number): string => (count === 1 ? tell('oneMove') : tell('moves', { count }))
