/** A shape in the hand: turned, turned over, carried over the board, put down for a try and shifted until it is laid. */
import { covered, flipped, layText, nudged, shapeOf, turned, type Cell, type Shape } from './lay'
import type { Looking } from './looking.svelte'
import type { Played } from './played'
import type { Place } from '../wire/types'

/** A shape as it is held just now. */
export type Trial = { readonly name: string; readonly shape: Shape }

export class Laying {
  held = $state.raw<Trial | null>(null)
  /** The square on which the middle of the shape was put down. */
  anchor = $state<string | null>(null)
  /** The square over which the shape is carried. */
  over = $state<string | null>(null)
  readonly ghost: readonly string[] = $derived.by(() => this.squares(this.anchor ?? this.over))
  /** Whether the shape lies on the board for a try. */
  readonly placed: boolean = $derived(this.squares(this.anchor).length > 0)

  /** Where it was put down: what a refusal points at. */
  private spot: Element | null = null

  constructor(
    private readonly played: Played,
    private readonly looking: Looking,
  ) {}

  hold(name: string): void {
    const lay = this.played.touches?.lay
    if (lay && this.held?.name !== name) this.take({ name, shape: shapeOf(lay, name) })
  }

  /** A shape as it lies in the tray, turned or not; whoever goes on has read what was said. */
  take(trial: Trial): void {
    this.held = trial
    this.played.goOn(null)
  }

  /** Turns the shape clockwise, or the other way round. */
  turn(back = false): void {
    if (!this.held) return
    let { shape } = this.held
    for (let quarter = back ? 3 : 1; quarter > 0; quarter -= 1) shape = turned(shape)
    this.held = { ...this.held, shape }
    this.look()
  }

  flip(): void {
    if (this.held) this.held = { ...this.held, shape: flipped(this.held.shape) }
    this.look()
  }

  /** Over the square that answers to one of these names, or over nothing; `lifted` from where it lay. */
  carry(names: readonly string[] | null, lifted = false): void {
    if (lifted) this.anchor = null
    this.over = this.played.touches?.lay?.squares.find((name) => names?.includes(name)) ?? null
  }

  put(square: string, element: Element | null): void {
    this.anchor = square
    if (element) this.spot = element
    this.look()
  }

  /** A square is touched: the shape is put there; on the very square where it lies it is laid. */
  touch(square: string, element: Element): void {
    if (this.anchor === square) this.lay(element)
    else this.put(square, element)
  }

  /** One square on; a shape that is only carried is put down by it. */
  nudge(step: Cell): void {
    const lay = this.played.touches?.lay
    const from = this.anchor ?? this.over
    if (!lay || !this.held) return
    this.anchor = from === null ? middle(lay.squares, this.played.places) : nudged(lay, this.held.shape, this.played.places, from, step)
    this.look()
  }

  drop(): void {
    this.held = null
    this.anchor = null
    this.over = null
    this.spot = null
    this.looking.away()
  }

  /** The move that laying the shape here would be; null while it lies nowhere. */
  get text(): string | null {
    const lay = this.played.touches?.lay
    return lay && this.held && this.placed ? layText(lay, this.held.name, this.ghost) : null
  }

  lay(element: Element | null): void {
    const move = this.text
    if (move === null || !this.played.ready) return
    this.looking.away()
    this.played.attempt({ move }, this.spot ?? element)
  }

  /** What lying there would come to; the server says nothing where nobody may try. */
  private look(): void {
    if (this.held && this.placed && this.played.look) this.looking.at([this.held.name, ...this.ghost])
    else this.looking.away()
  }

  private squares(anchor: string | null): readonly string[] {
    const lay = this.played.touches?.lay
    if (!lay || !this.held || anchor === null) return []
    return covered(lay, this.held.shape, this.played.places, anchor) ?? []
  }
}

/** A square to begin with, for one who has not pointed at any: the one nearest to the middle of all. */
function middle(squares: readonly string[], places: readonly Place[]): string | null {
  const on = places.filter(({ name }) => squares.includes(name))
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [x, y] = [mean(on.map((place) => place.x)), mean(on.map((place) => place.y))]
  const far = (place: Place) => Math.hypot(place.x - x, place.y - y)
  return [...on].sort((one, other) => far(one) - far(other))[0]?.name ?? null
}
