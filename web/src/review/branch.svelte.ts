/** Another line, tried out from a position: played by hand on the same board, judged by the server, kept nowhere. */
import type { Bubble } from '../match/session.svelte'
import { Hand } from '../touch/hand.svelte'
import type { Attempt, Played } from '../touch/played'
import type { Place, Text, Touches, TryPage, TryRequest } from '../wire/types'
import { atFinger } from '../words/refusal'

type Send = (request: Omit<TryRequest, 'tokens' | 'seat'>) => Promise<TryPage>

export class Branch implements Played {
  page = $state.raw<TryPage | null>(null)
  bubble = $state.raw<Bubble | null>(null)
  pending = $state(false)
  /** The names along which pieces are shown moving. */
  trail = $state.raw<readonly string[]>([])
  readonly touches: Touches | null = $derived.by(() => this.page?.touches ?? null)
  readonly ready: boolean = $derived.by(() => this.page !== null && !this.pending && this.page.outcome === null)
  readonly hand = new Hand(this)

  private anchor: Element | null = null

  constructor(
    /** After which move the line begins. */
    readonly sequence: number,
    readonly places: readonly Place[],
    private readonly send: Send,
    private readonly sentence: (caught: unknown) => Text,
  ) {
    void this.ask({ moves: [] }, null)
  }

  attempt(attempt: Attempt, element: Element | null): boolean {
    if (!this.page) return false
    void this.ask({ moves: this.page.moves, ...attempt }, element)
    return true
  }

  /** Takes the last move of a seat back, and with it the chance that followed. */
  back(): void {
    const heard = this.page?.heard ?? []
    const last = heard.findLastIndex((each) => each.seat >= 0)
    if (last >= 0) void this.ask({ moves: heard.slice(0, last).map((each) => each.text) }, null)
  }

  goOn(element: Element | null): void {
    this.bubble = null
    this.anchor = element ?? this.anchor
  }

  complain(sentence: Text, element: Element, clause: string | null = null): void {
    this.bubble = { sentence, clause, anchor: element }
  }

  /** Whoever tries out plays all seats, so it is always their turn. */
  outOfTurn(): void {}

  private async ask(line: { moves: string[]; move?: string; touched?: string[] }, element: Element | null): Promise<void> {
    this.bubble = null
    this.anchor = element ?? this.anchor
    this.pending = true
    try {
      const page = await this.send({ sequence: this.sequence, deal: this.page?.deal ?? null, ...line })
      const fresh = page.heard.slice(line.moves.length)
      this.trail = fresh.flatMap((heard) => heard.trail)
      this.page = page
      if (page.refused && fresh.length === 0) this.hand.refused()
      else this.hand.empty()
      if (page.refused) this.bubble = { sentence: atFinger(page.refused.sentence, page.refused.tried), clause: page.refused.clause, anchor: this.anchor }
    } catch (caught) {
      this.hand.refused()
      this.bubble = { sentence: this.sentence(caught), clause: null, anchor: this.anchor }
    } finally {
      this.pending = false
    }
  }
}
