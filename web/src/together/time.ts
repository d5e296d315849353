/** How much time is left, worked out from what the server said and when it said so. */
import type { ClockState, Language } from '../wire/types'

/** When each clock was received, in milliseconds of this device: what it says was true then. */
const received = new WeakMap<ClockState, number>()

/** Under this many milliseconds time is short: it is coloured, shown in tenths, and may be heard. */
export const SHORT = 20_000

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

export function noteReceived(clock: ClockState, at: number): void {
  received.set(clock, at)
}

/** The milliseconds a seat has left at a time of this device; null for a computer, which has no clock. */
export function leftAt(clock: ClockState, seat: number, at: number): number | null {
  const left = clock.left[seat] ?? null
  if (left === null || clock.running !== seat) return left
  return Math.max(0, left - Math.max(0, at - (received.get(clock) ?? at)))
}

/** Milliseconds until what is shown of this much time changes. */
export function untilChange(left: number): number {
  const step = left < SHORT ? SECOND / 10 : left < DAY ? SECOND : MINUTE
  return left % step || step
}

/** As on a chess clock: minutes and seconds, tenths when time is short, days where there are days. */
export function timeText(left: number, language: Language): string {
  if (left < SHORT) return new Intl.NumberFormat(language, { minimumFractionDigits: 1 }).format(Math.floor(left / 100) / 10)
  if (left >= DAY) {
    const unit = (value: number, unit: 'day' | 'hour', unitDisplay: 'long' | 'short') => new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay }).format(value)
    return `${unit(Math.floor(left / DAY), 'day', 'long')} ${unit(Math.floor((left % DAY) / HOUR), 'hour', 'short')}`
  }
  const two = (value: number) => String(value).padStart(2, '0')
  const [hours, minutes, seconds] = [Math.floor(left / HOUR), Math.floor((left % HOUR) / MINUTE), Math.floor((left % MINUTE) / SECOND)]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`
}
