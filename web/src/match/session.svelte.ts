/** One match on this device: the line to the server, what is shown now, and the hand that plays in it. */
import { keepBest } from '../memory/best'
import { keptMatch, noteMatch } from '../memory/matches'
import { settings } from '../memory/settings.svelte'
import { Hand } from '../touch/hand.svelte'
import type { Attempt, Played } from '../touch/played'
import type { Received, View } from '../wire/sequence'
import { MatchSocket, type Connection, type Listener } from '../wire/socket'
import { Company } from '../together/company.svelte'
import type { Answer, Emoted, Failure, Foreseen, Heard, Hinted, Place, Refusal, Request, Seen, Text, Thinking, Touches } from '../wire/types'
import { INTERFACE } from '../words/interface'
import { fill } from '../words/label'
import { atFinger } from '../words/refusal'
import { Advice, type Advised } from './advice.svelte'
import { Pace } from './pace'

/** Something said at the finger. What others do meanwhile takes it away, unless it explains what one's own move came to. */
export type Bubble = { readonly sentence: Text; readonly clause: string | null; readonly anchor: Element | null; readonly lasting?: boolean }

type Numbered = Extract<Request, { request: number }>
/** A request that has no number yet. */
export type Wish = { [Type in Numbered['type']]: Omit<Extract<Numbered, { type: Type }>, 'request'> }[Numbered['type']]

export class MatchSession implements Listener, Advised, Played {
  view = $state.raw<View | null>(null)
  /** The trail along which pieces are shown moving to `view`. */
  trail = $state.raw<readonly string[]>([])
  connection = $state<Connection>('connecting')
  bubble = $state.raw<Bubble | null>(null)
  failure = $state.raw<Text | null>(null)
  pending = $state<number | null>(null)
  heard = $state.raw<readonly Heard[]>([])
  /** How far a computer that thinks long had come, when it was last heard of. */
  thought = $state.raw<Thinking | null>(null)
  /** Whether a seat of this device is to move, and whether it may touch just now: not while an answer is awaited. */
  readonly myTurn: boolean = $derived(this.isMine())
  readonly ready: boolean = $derived(this.myTurn && this.pending === null && this.connection === 'open')
  readonly touches: Touches | null = $derived(this.myTurn ? (this.view?.state.touches ?? null) : null)
  readonly places: readonly Place[] = $derived(this.view?.boards.flatMap((board) => board.places) ?? [])

  readonly advice = new Advice(this)
  readonly hand = new Hand(this)
  readonly company = new Company()
  /** Whether the boards lie still between people on different sides, and the quarters by which they were turned by hand then. */
  readonly turnable: boolean = $derived(settings.still && (this.view?.turns ?? false))
  private quarters = $state(0)
  readonly turned: number = $derived(this.turnable ? this.quarters : 0)
  /** What the one in a seat is called: the page knows, for it knows the game. */
  called: (seat: number) => string = () => ''

  private readonly socket: MatchSocket
  private readonly pace = new Pace((received) => this.show(received))
  private readonly told = new Set<number>()
  /** Who awaits the answer to a look; null where the position has changed meanwhile, and nobody does any more. */
  private readonly looks = new Map<number, ((seen: Foreseen | null) => void) | null>()
  private request = 0
  /** What a finger last touched: what a refusal points at. */
  private anchor: Element | null = null

  constructor(readonly match: string) {
    this.quarters = keptMatch(match)?.turned ?? 0
    const tokens = () => (keptMatch(match)?.held ?? []).map((held) => held.token)
    this.socket = new MatchSocket(match, () => ({ tokens: tokens(), still: settings.still }), this)
  }

  /** Sits down again, to look at the board as the settings now say. */
  sit(): void {
    this.socket.join()
  }

  /** Turns the boards one step further, for those who sit round this device. */
  async turn(): Promise<void> {
    const { stepOf } = await import('../board/turn')
    this.quarters = (this.quarters + stepOf(this.view?.boards ?? [])) % 4
    noteMatch(this.match, { turned: this.quarters })
  }

  close(): void {
    this.advice.failed()
    this.pace.stop()
    this.socket.close()
  }

  received(received: Received, answer: Answer): void {
    this.company.hear(answer)
    const request = 'request' in answer ? answer.request : null
    const own = request !== null && request === this.pending
    if (own) this.pending = null
    if (own || answer.type === 'sync') this.pace.jump(received)
    else this.pace.add(received)
  }

  refused(refusal: Refusal): void {
    this.pending = null
    this.advice.failed()
    if (!refusal.made) this.hand.refused()
    this.bubble = { sentence: atFinger(refusal.sentence, refusal.tried), clause: refusal.clause, anchor: this.anchor, lasting: refusal.made !== '' }
  }

  failed(failure: Failure): void {
    // A look that failed is no news to anybody.
    if (failure.request !== null && this.saw(failure.request, null)) return
    this.pending = null
    this.advice.failed()
    this.hand.touched = []
    if (failure.request === null) this.failure = failure.sentence
    if (failure.request !== null) this.bubble = { sentence: failure.sentence, clause: null, anchor: this.anchor }
    // Somebody was faster: the newest state says more than the error.
    if (failure.code === 'stale') this.socket.send({ type: 'resync' })
  }

  seen({ request, seen }: Seen): void {
    this.saw(request, seen)
  }

  emoted(emoted: Emoted): void {
    this.company.hear(emoted)
  }

  thinking(thinking: Thinking): void {
    this.thought = thinking
  }

  hinted(hinted: Hinted): void {
    this.advice.hinted(hinted)
  }

  connected(connection: Connection): void {
    this.connection = connection
    if (connection === 'open') return
    this.pending = null
    this.advice.failed()
  }

  attempt(attempt: Attempt, element: Element | null): boolean {
    if (!this.view) return false
    this.bubble = null
    this.anchor = element ?? this.anchor
    const request = ++this.request
    const sent = this.socket.send({ type: 'play', request, sequence: this.view.state.sequence, ...attempt })
    if (sent) this.pending = request
    return sent
  }

  goOn(element: Element | null): void {
    this.bubble = null
    this.anchor = element ?? this.anchor
    this.advice.stop()
  }

  /** Asks for a hint; results reached with one are not kept as best. */
  ask(): number | null {
    if (!this.view) return null
    const request = ++this.request
    if (!this.socket.send({ type: 'hint', request, sequence: this.view.state.sequence })) return null
    noteMatch(this.match, { helped: true })
    return request
  }

  /** Plays a hint's move. */
  follow(move: string): void {
    this.hand.empty()
    this.attempt({ move }, null)
  }

  /** Gives a seat up; with `end` the whole match, where only computers play besides. */
  resign(seat: number, end: boolean): void {
    this.socket.send({ type: 'resign', request: ++this.request, seat, end })
  }

  /** Asks for something that is not a move; where it is refused, that is said at the element. */
  wish(wish: Wish, element: Element | null): boolean {
    this.bubble = null
    this.anchor = element ?? this.anchor
    return this.socket.send({ ...wish, request: ++this.request })
  }

  /** Whether a seat is this person's, also if a computer had to finish for it. */
  owns(seat: number): boolean {
    return keptMatch(this.match)?.held.some((held) => held.seat === seat) ?? false
  }

  lift(seat: number): void {
    this.socket.send({ type: 'lift', seat })
  }

  look(touched: readonly string[], answer: (seen: Foreseen | null) => void): void {
    if (!this.view) return
    const request = ++this.request
    this.looks.set(request, answer)
    if (!this.socket.send({ type: 'look', request, sequence: this.view.state.sequence, touched: [...touched] })) this.saw(request, null)
  }

  /** Lets the server make the rest of the set-up. */
  deal(): void {
    if (!this.view || !this.ready) return
    const request = ++this.request
    if (this.socket.send({ type: 'deal', request, sequence: this.view.state.sequence })) this.pending = request
  }

  /** Answers a touch without asking the server: with the clause that says so, if it is a rule. */
  complain(sentence: Text, element: Element, clause: string | null = null): void {
    this.anchor = element
    this.bubble = { sentence, clause, anchor: element }
  }

  outOfTurn(element: Element): void {
    const turn = this.view?.state.turn ?? null
    if (turn === null || this.view?.state.outcome || this.connection !== 'open') return
    const { de, en } = INTERFACE.notYourTurn
    const name = this.called(turn)
    this.complain({ de: fill(de, { name }), en: fill(en, { name }) }, element, 'G8')
  }

  /** Passes an answer to whoever still waits for it; false where it does not answer a look. */
  private saw(request: number, seen: Foreseen | null): boolean {
    this.looks.get(request)?.(seen)
    return this.looks.delete(request)
  }

  private show({ view, fresh }: Received): void {
    if (!view) return
    const before = this.view
    this.trail = fresh.flatMap((heard) => heard.trail)
    this.view = view
    this.failure = null
    const news = fresh.filter((heard) => !this.told.has(heard.sequence))
    for (const heard of news) this.told.add(heard.sequence)
    if (news.length > 0) this.heard = news
    if (before?.state.sequence !== view.state.sequence || before.state.looking !== view.state.looking) {
      for (const request of this.looks.keys()) this.looks.set(request, null)
      this.hand.empty()
      if (!this.bubble?.lasting) this.bubble = null
      this.advice.moved(view.state.outcome !== null, this.isMine())
    }
    if (before?.state.outcome || view.state.outcome) this.note(view)
  }

  /** Remembers that the match is over, or, after an undo, that it is not; and the result of a game for one. */
  private note({ match, game, options, state }: View): void {
    noteMatch(match, { over: state.outcome !== null })
    const points = state.outcome?.points[0]
    const alone = state.seats.length === 1 && state.seats[0]?.held
    if (points !== undefined && alone && !keptMatch(match)?.helped) keepBest(game, options, { points, match })
  }

  private isMine(): boolean {
    const state = this.view?.state
    if (!state || state.outcome || state.cover !== null || state.turn === null) return false
    const seat = state.seats[state.turn]
    return seat?.held === true && !seat.substitute
  }
}
