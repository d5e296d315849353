/** The hand of the one who plays here: what was touched, ordered or taken up so far, and what the next touch does with it. */
import type { By } from '../board/hands'
import { settings } from '../memory/settings.svelte'
import { INTERFACE } from '../words/interface'
import type { Choice, Order, Placement } from '../wire/types'
import { missing, narrow, touch, type Narrowed } from './choose'
import { Laying } from './laying.svelte'
import { Looking } from './looking.svelte'
import { meaningOf } from './meaning'
import { append, finished, kept, orderText, type Draft } from './order'
import type { Attempt, Played } from './played'

/** With more moves on offer the server compares none. */
const COMPARED = 64

export class Hand {
  /** Names touched so far for one of the listed choices, in their order. */
  touched = $state.raw<readonly string[]>([])
  /** The names that a finger has touched once, to see what they lead to; touched again they are played. */
  tried = $state.raw<readonly string[]>([])
  readonly laying: Laying
  readonly looking: Looking
  readonly narrowed: Narrowed = $derived.by(() => narrow(this.choices, this.touched))
  readonly order: Order | null = $derived.by(() => this.played.touches?.order ?? null)
  readonly lay: Placement | null = $derived.by(() => this.played.touches?.lay ?? null)
  /** The order as far as it is made. */
  readonly draft: Draft = $derived.by(() => (this.order ? kept(this.order, this.begun) : []))
  readonly ordered: boolean = $derived.by(() => this.order !== null && finished(this.order, this.draft))
  /** Names that may be touched next; none while something else than a choice is asked for. */
  readonly next: ReadonlySet<string> = $derived.by(() => (this.played.ready && !this.order && !this.laying.held ? this.narrowed.next : NOTHING))
  /** Names that could be touched after what is pointed at. */
  reach = $state.raw<ReadonlySet<string>>(NOTHING)

  private begun = $state.raw<Draft>([])
  /** What stays chosen if the attempt under way is refused. */
  private keep: readonly string[] = []

  constructor(private readonly played: Played) {
    this.looking = new Looking((touched, answer) => played.look?.(touched, answer))
    this.laying = new Laying(played, this.looking)
  }

  /** A touch on something that answers to these names, the nearest first. A finger cannot point, so its first touch only looks. */
  touch(names: readonly string[], element: Element, by: By = 'pointer'): void {
    const { touches, ready } = this.played
    if (!touches) return this.played.outOfTurn(element)
    if (!ready) return
    const meaning = meaningOf(touches, names, this.laying.held !== null)
    if (meaning.kind === 'rank') this.rank(append(this.draft, meaning.name))
    else if (meaning.kind === 'hold') this.laying.hold(meaning.name)
    else if (meaning.kind === 'put') this.laying.touch(meaning.square, element)
    else if (meaning.kind === 'empty-handed') this.played.complain(INTERFACE.layHint, element)
    else this.choose(names, element, by)
  }

  /** A pointer or the focus is on something that answers to these names, or, with null, on nothing. A finger points with a lens. */
  point(names: readonly string[] | null, lens = false): void {
    if (this.laying.held) return this.laying.carry(names, lens)
    const name = names?.find((each) => this.next.has(each))
    const would = name === undefined ? null : [...this.touched, name]
    const after = would && narrow(this.choices, would)
    this.reach = after && after.complete.length === 0 ? after.next : NOTHING
    if (would && after && after.complete.length === 1) this.looking.at(would)
    else this.rest()
  }

  /** The order as somebody put it together in the tray. */
  rank(draft: Draft): void {
    this.begun = draft
  }

  sendOrder(element: Element): void {
    if (this.order && this.ordered) this.played.attempt({ move: orderText(this.order, this.draft) }, element)
  }

  /** Plays a choice that is complete. */
  play(choice: Choice, touched: readonly string[] = this.touched, element: Element | null = null): void {
    this.change(touched)
    this.send([], { move: choice.move }, element)
  }

  clear(): void {
    this.change([])
    this.compare()
    this.played.goOn(null)
  }

  /** Another position is shown, and nothing is in the hand any more; only an order that is still asked for stays as it is. */
  empty(): void {
    this.change([])
    this.looking.forget()
    this.laying.drop()
    if (!this.order) this.begun = []
    this.compare()
  }

  /** The attempt was refused and nothing has changed. */
  refused(): void {
    this.change(this.keep)
    this.compare()
  }

  private choose(names: readonly string[], element: Element, by: By): void {
    this.played.goOn(element)
    const decision = touch(this.choices, this.touched, names)
    if (decision.kind === 'play') {
      const again = this.tried.join() === decision.touched.join()
      if (by === 'finger' && !settings.oneTap && !again && this.played.look) return this.try(decision.touched)
      return this.play(decision.choice, decision.touched, element)
    }
    this.change(decision.touched)
    if (decision.kind === 'ask') return this.send(decision.keep, { touched: [...decision.touched] }, element)
    this.rest()
    this.compare()
  }

  private try(touched: readonly string[]): void {
    this.tried = touched
    this.looking.at(touched, 0)
  }

  private change(touched: readonly string[]): void {
    this.touched = touched
    this.tried = []
    this.reach = NOTHING
    this.looking.away()
  }

  /** Without a pointer the look stays on what a finger tried, or on a choice that only awaits its confirmation. */
  private rest(): void {
    const complete = this.touched.length > 0 && this.narrowed.complete.length === 1
    if (this.tried.length > 0) this.looking.at(this.tried, 0)
    else if (complete) this.looking.at(this.touched)
    else this.looking.away()
  }

  /** Where one more touch makes a move, those that take something are marked apart. */
  private compare(): void {
    if (!this.played.look || !this.played.touches) return
    const last = this.choices.filter((choice) => missing(choice, this.touched) === 1)
    if (last.length > 0 && last.length <= COMPARED) this.looking.compare(this.touched)
  }

  private send(keep: readonly string[], attempt: Attempt, element: Element | null): void {
    this.keep = keep
    if (!this.played.attempt(attempt, element)) this.change(keep)
  }

  private get choices(): readonly Choice[] {
    return this.played.touches?.choose ?? []
  }
}

const NOTHING: ReadonlySet<string> = new Set()
