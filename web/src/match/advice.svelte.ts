/** Hints: asking for one, showing it until it is closed or a move is made, and playing on by them at a calm pace until somebody stops it. */
import type { Hinted } from '../wire/types'

/** Milliseconds in playing on: how long a hint is seen before its move, and the move after it. */
const BEFORE = 900
const AFTER = 800

/** What advice needs of the match. `ask` answers with the request's number, or null when there is no line. */
export type Advised = {
  readonly ready: boolean
  ask(): number | null
  follow(move: string): void
}

export class Advice {
  hint = $state.raw<Hinted | null>(null)
  /** Whether it plays on by hints. */
  playing = $state(false)
  /** The question that awaits its answer. */
  asked = $state<number | null>(null)

  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(private readonly match: Advised) {}

  ask(): void {
    if (this.asked === null && this.match.ready) this.asked = this.match.ask()
  }

  toggle(): void {
    if (this.playing) return this.stop()
    this.playing = true
    if (this.hint) this.follow(this.hint)
    else this.next()
  }

  /** Ends playing on; a hint that is shown stays. */
  stop(): void {
    if (this.playing) clearTimeout(this.timer)
    this.playing = false
  }

  /** The hint has been read. */
  dismiss(): void {
    this.asked = null
    this.forget()
  }

  hinted(hinted: Hinted): void {
    if (hinted.request !== this.asked) return
    this.asked = null
    this.hint = hinted
    if (this.playing) this.follow(hinted)
  }

  /** Another position is shown: the hint was for the one before. */
  moved(over: boolean, mine: boolean): void {
    this.forget()
    this.asked = null
    if (over) this.playing = false
    else if (this.playing && mine) this.later(AFTER, () => this.next())
  }

  /** Something went wrong: a question may have no answer any more. */
  failed(): void {
    this.asked = null
    this.forget()
    this.playing = false
  }

  private next(): void {
    this.ask()
    if (this.asked === null) this.playing = false
  }

  private follow({ move }: Hinted): void {
    this.later(BEFORE, () => {
      if (this.match.ready) this.match.follow(move)
      else this.playing = false
    })
  }

  private later(pause: number, work: () => void): void {
    clearTimeout(this.timer)
    this.timer = setTimeout(work, pause)
  }

  private forget(): void {
    clearTimeout(this.timer)
    this.hint = null
  }
}
