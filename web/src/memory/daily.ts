/** Results of the puzzles of the day on this device, one for each game and date, and how many days in a row there are. */
import { recall, remember } from './storage'

export type Solved = { readonly points: number; readonly goal: number; readonly gains: readonly number[]; readonly helped: boolean }

const DAYS = 400
const DAY = 86_400_000

type Results = Readonly<Record<string, Solved>>

const keyOf = (game: string): string => `daily.${game}`

export const solvedDays = (game: string): Results => recall<Results>(keyOf(game), {})

/** Keeps a result if it is the first or a better one of its date. */
export function keepSolved(game: string, date: string, solved: Solved): void {
  const known = solvedDays(game)
  if ((known[date]?.points ?? -1) >= solved.points) return
  const dates = Object.keys({ ...known, [date]: solved }).sort().slice(-DAYS)
  remember(keyOf(game), Object.fromEntries(dates.map((each) => [each, each === date ? solved : known[each]])))
}

/** Days in a row up to today; today's may still be missing, yesterday's may not. */
export function streak(results: Results, today: string): number {
  let day = Date.parse(`${today}T00:00:00Z`)
  const solved = () => results[new Date(day).toISOString().slice(0, 10)] !== undefined
  if (!solved()) day -= DAY
  let days = 0
  for (; solved(); day -= DAY) days += 1
  return days
}
