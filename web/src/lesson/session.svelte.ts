/** One lesson on this device: the step that is shown, the hand that tries, and what the server says to it. */
import type { Bubble } from '../match/session.svelte'
import { noteDone, noteProgress, progressOf } from '../memory/lessons'
import { Hand } from '../touch/hand.svelte'
import type { Attempt, Played } from '../touch/played'
import { sentenceOf } from '../wire/http'
import { tryLesson } from '../wire/lesson'
import type { View } from '../wire/sequence'
import type { Board, Heard, LessonAnswer, LessonAttempt, LessonMoved, LessonPage, LessonStep, LessonTask, Place, Text, Touches } from '../wire/types'
import { atFinger } from '../words/refusal'

/** Milliseconds between a move and the reply to it. */
const BEAT = 800

/** Failed tries after which one may be shown how. */
const ENOUGH = 2

export class LessonSession implements Played {
  number = $state(0)
  view = $state.raw<View | null>(null)
  trail = $state.raw<readonly string[]>([])
  bubble = $state.raw<Bubble | null>(null)
  /** What is to be done; null when the step is done. */
  asked = $state.raw<LessonTask | null>(null)
  why = $state.raw<Text | null>(null)
  misses = $state(0)
  /** Whether an answer is awaited, or replies are still being shown. */
  busy = $state(false)
  done = $state.raw<readonly number[]>([])
  /** Whether the page after the last step is shown. */
  over = $state(false)
  readonly step: LessonStep = $derived.by(() => this.lesson.steps[this.number]!)
  readonly touches: Touches | null = $derived.by(() => (this.isMine() ? (this.view?.state.touches ?? null) : null))
  readonly places: readonly Place[] = $derived.by(() => this.view?.boards.flatMap((board) => board.places) ?? [])
  readonly ready: boolean = $derived.by(() => this.touches !== null && !this.busy)
  readonly showable: boolean = $derived.by(() => this.asked !== null && this.misses >= ENOUGH && !this.busy)
  readonly hand = new Hand(this)

  private made: readonly string[] = []
  /** Changes with every beginning of a step: what was on its way for another is not shown any more. */
  private round = 0
  private timer: ReturnType<typeof setTimeout> | undefined
  private anchor: Element | null = null

  constructor(private readonly lesson: LessonPage) {
    const { step, done, finished } = progressOf(lesson.game)
    this.done = done
    this.begin(finished ? 0 : Math.min(step, this.count - 1))
  }

  get count(): number {
    return this.lesson.steps.length
  }

  get steps(): readonly LessonStep[] {
    return this.lesson.steps
  }

  close(): void {
    this.round += 1
    clearTimeout(this.timer)
  }

  /** Shows a step from its beginning. */
  begin(number: number): void {
    this.close()
    this.number = number
    this.over = false
    this.busy = false
    this.misses = 0
    this.made = []
    this.bubble = null
    this.why = null
    const { state, options, asked } = this.lesson.steps[number]!
    this.asked = asked
    this.trail = []
    this.view = { match: '', game: this.lesson.game, options, commitment: '', seed: null, lots: false, state, boards: this.boardsOf(number), history: [] }
    this.hand.empty()
    noteProgress(this.lesson.game, { step: number })
  }

  next(): void {
    if (this.number + 1 < this.count) return this.begin(this.number + 1)
    this.close()
    this.bubble = null
    this.over = true
    noteProgress(this.lesson.game, { step: 0, finished: true })
  }

  back(): void {
    this.begin(this.over ? this.number : Math.max(0, this.number - 1))
  }

  /** Does what the step asks for. */
  show(): void {
    this.hand.empty()
    void this.send({ show: true })
  }

  attempt(attempt: Attempt, element: Element | null): boolean {
    this.bubble = null
    this.anchor = element ?? this.anchor
    void this.send(attempt)
    return true
  }

  goOn(element: Element | null): void {
    this.bubble = null
    this.anchor = element ?? this.anchor
  }

  complain(sentence: Text, element: Element, clause: string | null = null): void {
    this.anchor = element
    this.bubble = { sentence, clause, anchor: element }
  }

  /** Nobody waits for anybody here: the next thing to touch is a button. */
  outOfTurn(): void {}

  private isMine(): boolean {
    const state = this.view?.state
    return state !== undefined && this.asked !== null && !state.outcome && state.turn === state.looking
  }

  /** The server leaves boards out that are those of the step before. */
  private boardsOf(number: number): readonly Board[] {
    const known = this.lesson.steps.slice(0, number + 1).findLast((step) => step.state.boards)
    return known?.state.boards ?? []
  }

  private async send(attempt: Partial<LessonAttempt>): Promise<void> {
    const round = this.round
    this.busy = true
    let answer: LessonAnswer
    try {
      answer = await tryLesson(this.lesson.game, this.number, { made: [...this.made], ...attempt })
    } catch (caught) {
      if (round === this.round) this.missed(sentenceOf(caught), null)
      return
    }
    if (round !== this.round) return
    if (answer.type === 'accepted') this.accepted(answer)
    else {
      this.misses += 1
      const { tried, sentence } = answer
      this.missed(atFinger(sentence, tried), answer.type === 'refused' ? answer.clause : null)
    }
  }

  private missed(sentence: Text, clause: string | null): void {
    this.busy = false
    this.hand.refused()
    this.bubble = { sentence, clause, anchor: this.anchor }
  }

  private accepted({ made, moved, asked, why, clause, refused }: Extract<LessonAnswer, { type: 'accepted' }>): void {
    this.made = [...this.made, made]
    this.misses = 0
    if (refused) this.bubble = { sentence: refused, clause: clause ?? null, anchor: this.anchor, lasting: true }
    this.play(moved, () => {
      this.busy = false
      this.asked = asked ?? null
      this.why = why ?? null
      if (!asked) this.done = noteDone(this.lesson.game, this.number).done
    })
  }

  /** The own move at once, the replies to it one after the other. */
  private play([first, ...rest]: readonly LessonMoved[], then: () => void): void {
    if (first) this.present(first.heard, first)
    if (rest.length > 0) this.timer = setTimeout(() => this.play(rest, then), BEAT)
    else then()
  }

  private present(heard: Heard, { state }: LessonMoved): void {
    if (!this.view) return
    this.trail = heard.trail
    this.view = { ...this.view, state, history: [...this.view.history, heard] }
    this.hand.empty()
  }
}
