/** Looking ahead: what would follow from the next touch, asked for when a pointer rests or a finger taps once. */
import type { Foreseen } from '../wire/types'

/** Milliseconds a pointer rests before it counts as a question. */
export const REST = 120

/** Milliseconds after which an answer is not waited for any more. */
const PATIENCE = 2_000

/** Asks what touching these names leads to; the answer is null where there is none. */
export type Ask = (touched: readonly string[], answer: (seen: Foreseen | null) => void) => void

export class Looking {
  /** What is shown now. */
  foreseen = $state.raw<Foreseen | null>(null)
  /** Names of which one more touch would take something. */
  takes = $state.raw<ReadonlySet<string>>(NOTHING)

  private readonly known = new Map<string, Foreseen>()
  /** The question that is out, and the one to be asked when it is answered. */
  private asked: string | null = null
  private waiting: readonly string[] | null = null
  /** What shall be shown when it is known, and whose touches are compared. */
  private wanted: string | null = null
  private compared: string | null = null
  private resting: ReturnType<typeof setTimeout> | undefined
  private patience: ReturnType<typeof setTimeout> | undefined

  constructor(private readonly ask: Ask) {}

  /** Shows what these names lead to, after a pause; what is known already at once. */
  at(touched: readonly string[], pause = REST): void {
    const key = keyOf(touched)
    if (this.wanted === key) return
    this.away()
    this.wanted = key
    this.foreseen = this.known.get(key) ?? null
    if (!this.foreseen) this.resting = setTimeout(() => this.question(touched), pause)
  }

  /** Nothing is looked at any more. */
  away(): void {
    clearTimeout(this.resting)
    this.wanted = null
    this.foreseen = null
    this.waiting = null
  }

  /** Marks which of the next touches after these names would take something. */
  compare(touched: readonly string[]): void {
    this.compared = keyOf(touched)
    const seen = this.known.get(this.compared)
    this.takes = new Set(seen?.takes ?? [])
    if (!seen) this.question(touched)
  }

  /** Another position: all that was foreseen is out of date. */
  forget(): void {
    this.away()
    clearTimeout(this.patience)
    this.known.clear()
    this.asked = null
    this.compared = null
    this.takes = NOTHING
  }

  /** One question at a time: of those that come meanwhile the newest is asked next. */
  private question(touched: readonly string[]): void {
    if (this.asked !== null) {
      this.waiting = touched
      return
    }
    const key = keyOf(touched)
    this.asked = key
    this.patience = setTimeout(() => this.answered(key, null), PATIENCE)
    this.ask(touched, (seen) => this.answered(key, seen))
  }

  private answered(key: string, seen: Foreseen | null): void {
    if (this.asked !== key) return
    clearTimeout(this.patience)
    this.asked = null
    if (seen) this.known.set(key, seen)
    if (seen && this.wanted === key) this.foreseen = seen
    if (seen && this.compared === key) this.takes = new Set(seen.takes ?? [])
    const next = this.waiting
    this.waiting = null
    if (next) this.question(next)
  }
}

const NOTHING: ReadonlySet<string> = new Set()

const keyOf = (touched: readonly string[]): string => JSON.stringify(touched)
