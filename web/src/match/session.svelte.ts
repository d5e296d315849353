/** One match on this device: the line to the server, what is shown now, and what has been touched so far. */
import { keepBest } from '../memory/best'
import { keptMatch, noteMatch } from '../memory/matches'
import { narrow, touch, type Narrowed } from '../touch/choose'
import type { Received, View } from '../wire/sequence'
import { MatchSocket, type Connection, type Listener } from '../wire/socket'
import type { Answer, Choice, Failure, Heard, Hinted, Refusal, Text } from '../wire/types'
import { atFinger } from '../words/refusal'
import { Advice, type Advised } from './advice.svelte'
import { Pace } from './pace'

/** Something said at the finger. What others do meanwhile takes it away, unless it explains what one's own move came to. */
export type Bubble = { readonly sentence: Text; readonly clause: string | null; readonly anchor: Element | null; readonly lasting?: boolean }

export class MatchSession implements Listener, Advised {
  view = $state.raw<View | null>(null)
  /** The trail along which pieces are shown moving to `view`. */
  trail = $state.raw<readonly string[]>([])
  connection = $state<Connection>('connecting')
  touched = $state.raw<readonly string[]>([])
  bubble = $state.raw<Bubble | null>(null)
  failure = $state.raw<Text | null>(null)
  pending = $state<number | null>(null)
  heard = $state.raw<readonly Heard[]>([])
  readonly narrowed: Narrowed = $derived(narrow(this.view?.state.touches.choose ?? [], this.touched))
  /** Whether a seat of this device is to move, and whether it may touch just now: not while an answer is awaited. */
  readonly myTurn: boolean = $derived(this.isMine())
  readonly ready: boolean = $derived(this.myTurn && this.pending === null && this.connection === 'open')

  readonly advice = new Advice(this)

  private readonly socket: MatchSocket
  private readonly pace = new Pace((received) => this.show(received))
  private readonly seen = new Set<number>()
  private request = 0
  /** What a finger last touched: what a refusal points at. */
  private anchor: Element | null = null
  private kept: readonly string[] = []

  constructor(readonly match: string) {
    const tokens = () => (keptMatch(match)?.held ?? []).map((held) => held.token)
    this.socket = new MatchSocket(match, tokens, this)
  }

  close(): void {
    this.advice.failed()
    this.pace.stop()
    this.socket.close()
  }

  received(received: Received, answer: Answer): void {
    const request = 'request' in answer ? answer.request : null
    const own = request !== null && request === this.pending
    if (own) this.pending = null
    if (own || answer.type === 'sync') this.pace.jump(received)
    else this.pace.add(received)
  }

  refused(refusal: Refusal): void {
    this.pending = null
    this.advice.failed()
    if (!refusal.made) this.touched = this.kept
    this.bubble = { sentence: atFinger(refusal.sentence, refusal.tried), clause: refusal.clause, anchor: this.anchor, lasting: refusal.made !== '' }
  }

  failed(failure: Failure): void {
    this.pending = null
    this.advice.failed()
    this.touched = []
    if (failure.request === null) this.failure = failure.sentence
    if (failure.request !== null) this.bubble = { sentence: failure.sentence, clause: null, anchor: this.anchor }
    // Somebody was faster: the newest state says more than the error.
    if (failure.code === 'stale') this.socket.send({ type: 'resync' })
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

  /** A touch on the table or on a button of the scene. */
  touch(names: readonly string[], element: Element): void {
    this.point(element)
    this.advice.stop()
    const choose = this.view?.state.touches.choose ?? []
    const decision = touch(choose, this.touched, names)
    if (decision.kind === 'play') this.play(decision.choice, decision.touched)
    else if (decision.kind === 'hold') this.touched = decision.touched
    else this.question(decision.touched, decision.keep)
  }

  play(choice: Choice, touched: readonly string[]): void {
    this.touched = touched
    this.send([], { move: choice.move })
  }

  /** A move written out: an order or a shape on its squares. */
  write(move: string, element: Element): void {
    this.point(element)
    this.send([], { move })
  }

  undo(): void {
    this.advice.stop()
    if (this.view) this.socket.send({ type: 'undo', request: ++this.request, sequence: this.view.state.sequence })
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
    this.clear()
    this.send([], { move })
  }

  /** Gives a seat up; with `end` the whole match, where only computers play besides. */
  resign(seat: number, end: boolean): void {
    this.socket.send({ type: 'resign', request: ++this.request, seat, end })
  }

  look(seat: number): void {
    this.socket.send({ type: 'look', seat })
  }

  /** Answers a touch without asking the server: with the clause that says so, if it is a rule. */
  complain(sentence: Text, element: Element, clause: string | null = null): void {
    this.point(element)
    this.bubble = { sentence, clause, anchor: this.anchor }
  }

  clear(): void {
    this.touched = []
    this.bubble = null
  }

  private question(touched: readonly string[], keep: readonly string[]): void {
    this.touched = touched
    this.send(keep, { touched: [...touched] })
  }

  private send(keep: readonly string[], move: { move: string } | { touched: string[] }): void {
    if (!this.view) return
    this.kept = keep
    const request = ++this.request
    if (this.socket.send({ type: 'play', request, sequence: this.view.state.sequence, ...move })) this.pending = request
    else this.touched = keep
  }

  private point(element: Element): void {
    this.bubble = null
    this.anchor = element
  }

  private show({ view, fresh }: Received): void {
    if (!view) return
    const before = this.view
    this.trail = fresh.flatMap((heard) => heard.trail)
    this.view = view
    this.failure = null
    const news = fresh.filter((heard) => !this.seen.has(heard.sequence))
    for (const heard of news) this.seen.add(heard.sequence)
    if (news.length > 0) this.heard = news
    if (before?.state.sequence !== view.state.sequence || before.state.looking !== view.state.looking) {
      this.touched = []
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
    return state.seats[state.turn]?.held === true
  }
}
