/** Moves that arrive in a burst (bots are quick) are shown one after the other, at a pace the eye can follow. */
import type { Received } from '../wire/sequence'

const BEAT = 520

export class Pace {
  private queue: Received[] = []
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(private readonly show: (received: Received) => void) {}

  /** Shows at once when nothing is being shown, otherwise after what came before. */
  add(received: Received): void {
    if (document.hidden) this.jump(received)
    else if (this.timer !== undefined) this.queue.push(received)
    else this.present(received)
  }

  /** Shows this now: the own move, or a state that contains all that waited. */
  jump(received: Received): void {
    this.stop()
    this.present(received)
  }

  stop(): void {
    clearTimeout(this.timer)
    this.timer = undefined
    this.queue = []
  }

  private present(received: Received): void {
    this.show(received)
    // Without a move there is nothing to look at before the next may come.
    if (received.fresh.length > 0) this.timer = setTimeout(() => this.next(), BEAT)
  }

  private next(): void {
    this.timer = undefined
    const received = this.queue.shift()
    if (!received) return
    this.present(received)
    if (this.timer === undefined) this.next()
  }
}
