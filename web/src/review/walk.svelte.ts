/** Going through a match move by move: which position is shown, which are known, and which come next. */
import type { Heard, Stand, Text } from '../wire/types'

export type Fetch = (sequences: readonly number[]) => Promise<readonly Stand[]>

/** How far before and after the position shown others are fetched in advance. */
const BEFORE = 2
const AFTER = 4

/** Milliseconds between two questions of one who goes on without waiting. */
const PAUSE = 50

export class Walk {
  /** The sequence number of the move after which we stand; 0 at the start. */
  at = $state(0)
  /** The position shown: that of `at` as soon as it is there, until then the one before. */
  stand = $state.raw<Stand | null>(null)
  /** The names along which pieces are shown moving to it. */
  trail = $state.raw<readonly string[]>([])
  trouble = $state.raw<Text | null>(null)

  private known = new Map<number, Stand>()
  private asked = new Set<number>()

  constructor(
    private readonly fetch: Fetch,
    private readonly history: () => readonly Heard[],
    private readonly sentence: (caught: unknown) => Text,
  ) {}

  get sequences(): readonly number[] {
    return [0, ...this.history().map((heard) => heard.sequence)]
  }

  /** How many moves lie before the position shown. */
  get index(): number {
    return Math.max(0, this.sequences.indexOf(this.at))
  }

  /** The move that led to the position shown; none at the start. */
  get heard(): Heard | undefined {
    return this.history()[this.index - 1]
  }

  /** Stands after this move; after the last one before it, where it was taken back. */
  go(sequence: number): Promise<void> {
    this.at = this.sequences.findLast((each) => each <= sequence) ?? 0
    return this.settle()
  }

  /** Whoever drags the slider asks for many positions: one question at a time, and the newest next. */
  private async settle(): Promise<void> {
    if (this.known.has(this.at)) this.show()
    else if (this.asked.size === 0) await this.load([this.at])
  }

  private show(): void {
    const found = this.known.get(this.at)
    if (!found || found === this.stand) return
    const { sequences } = this
    const forward = sequences.indexOf(this.at) === sequences.indexOf(this.stand?.sequence ?? 0) + 1
    this.trail = forward ? (this.heard?.trail ?? []) : []
    this.stand = found
    void this.load(this.neighbours())
  }

  step(by: number): Promise<void> {
    return this.goTo(this.index + by)
  }

  goTo(index: number): Promise<void> {
    const { sequences } = this
    return this.go(sequences[Math.max(0, Math.min(index, sequences.length - 1))] ?? 0)
  }

  end(): Promise<void> {
    return this.goTo(this.sequences.length - 1)
  }

  /** Somebody else looks: everything is to be seen through other eyes. */
  forget(): Promise<void> {
    this.known = new Map()
    this.asked = new Set()
    return this.settle()
  }

  /** Nobody goes through the match any more: what is still on its way is for nobody. */
  leave(): void {
    this.asked = new Set()
  }

  private neighbours(): readonly number[] {
    const { sequences, index } = this
    return sequences.slice(Math.max(0, index - BEFORE), index + AFTER + 1)
  }

  private async load(sequences: readonly number[]): Promise<void> {
    const wanted = sequences.filter((each) => !this.known.has(each) && !this.asked.has(each))
    if (wanted.length === 0) return
    const { known, asked } = this
    for (const each of wanted) asked.add(each)
    try {
      for (const stand of await this.fetch(wanted)) known.set(stand.sequence, stand)
      this.trouble = null
    } catch (caught) {
      this.trouble = this.sentence(caught)
    } finally {
      for (const each of wanted) asked.delete(each)
    }
    if (this.trouble !== null || this.stand?.sequence === this.at) return
    // Meanwhile somebody has gone on.
    if (!known.has(this.at)) await this.pause()
    if (asked === this.asked) await this.settle()
  }

  private pause(): Promise<void> {
    return new Promise((go) => setTimeout(go, PAUSE))
  }
}
