/** Times to think that a match can be set up with. */
import type { TimeControl } from '../wire/types'

const MINUTE = 60
const DAY = 86_400

const match = (minutes: number, increment: number): TimeControl => ({ seconds: minutes * MINUTE, increment, each_turn: false })
const turn = (days: number): TimeControl => ({ seconds: days * DAY, increment: 0, each_turn: true })

export const MATCH_PRESETS: readonly (readonly [minutes: number, increment: number])[] = [[5, 3], [10, 5], [20, 10], [45, 20]]
export const DAY_PRESETS: readonly number[] = [1, 3, 7]
export const MINUTES: readonly number[] = [1, 2, 3, 5, 8, 10, 15, 20, 30, 45, 60, 90, 120, 180]
export const INCREMENTS: readonly number[] = [0, 1, 2, 3, 5, 8, 10, 15, 20, 30, 45, 60, 90, 120, 180]

/** What a choice on the page means: `off`, `5+3` for minutes and seconds, `1d` for days per turn. */
export function readControl(choice: string): TimeControl | null {
  const [, minutes, increment] = /^(\d+)\+(\d+)$/.exec(choice) ?? []
  if (minutes !== undefined && increment !== undefined) return match(Number(minutes), Number(increment))
  const [, days] = /^(\d+)d$/.exec(choice) ?? []
  return days === undefined ? null : turn(Number(days))
}

export const writeMatch = (minutes: number, increment: number): string => `${minutes}+${increment}`
export const writeDays = (days: number): string => `${days}d`
