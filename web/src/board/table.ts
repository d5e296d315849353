/** The table: all boards of a scene on the screen. It is told scenes and marks and reports touches; it never asks for rules. */
import type { Speech } from './describe'
import type { Point, Stand } from './geometry'
import { listen, type By } from './hands'
import { appear, reveal, roll, slide, still, vanish } from './motion'
import { readGround, type Ground, type Piece } from './scene'
import type { Art } from './foresight'
import { sliced } from './slices'
import { EMPTY, targetsOf, withMarks, withScene, type Marks, type TableState, type Target } from './state'
import { Surface } from './surface'
import type { Board, Foreseen, Scene, Trace } from '../wire/types'

/** Where the boards of each role are drawn. */
export type Homes = Readonly<Record<Ground['role'], HTMLElement>>

export type TableOptions = {
  readonly homes: Homes
  readonly speech: Speech & { readonly board: string }
  /** Missing for a picture that cannot be touched. */
  readonly touched?: (names: readonly string[], element: Element, by: By) => void
  /** What is pointed at or in focus answers to these names; null where it is nothing. */
  readonly hovered?: (names: readonly string[] | null, lens?: boolean) => void
}

export class Table {
  private state: TableState = EMPTY
  private targets: readonly Target[] = []
  private surfaces = new Map<string, Surface>()
  private readonly focus = new Map<string, string>()
  private boards: readonly Board[] = []
  /** Whether the boards are still to be put on the page. */
  private fresh = false
  private aiming = false
  /** Whether all that can be touched was made once, and what stops that as long as it was not. */
  private whole = false
  private stop: (() => void) | null = null
  private speech: TableOptions['speech']

  constructor(private readonly options: TableOptions) {
    this.speech = options.speech
  }

  /** Makes boards ready that will be shown: the first half of the work, for those who do it in two. */
  prepare(boards: readonly Board[]): void {
    this.boards = boards
    this.state = { ...this.state, grounds: boards.map(readGround) }
    this.layBoards()
  }

  /** Shows a scene; with a trail the pieces are seen moving along it. */
  show(scene: Scene, boards: readonly Board[], trail: readonly string[] = [], moving = true): void {
    const before = this.state
    const changed = boards !== this.boards && JSON.stringify(boards) !== JSON.stringify(this.boards)
    this.boards = boards
    this.state = withScene(before, scene, boards, trail)
    if (changed) this.layBoards()
    const poses = this.fresh || !moving || still() ? null : this.formerPoses(before)
    this.putPieces(before, poses, trail)
    if (this.fresh) this.place()
    this.aim()
  }

  /** Draws these ways over their boards and takes all others away. */
  trace(traces: readonly Trace[], moving = true): void {
    for (const [name, surface] of this.surfaces) {
      surface.trace(
        traces.filter((trace) => trace.board === name),
        moving,
      )
    }
  }

  /** Shows what would follow over what is there, until it is told otherwise; the art of drawing it is fetched when it is first needed. */
  foresee(seen: Foreseen | null, art: Art): void {
    const going = art.parting(this.state.pieces, seen?.gone ?? [])
    for (const ground of this.state.grounds) {
      const drawn = seen ? art.drawForesight(seen, ground, this.state.pieces) : []
      this.surfaces.get(ground.name)?.foresee(drawn, going)
    }
  }

  /** Draws these boards large enough for a finger, where they would be small otherwise. */
  favour(boards: ReadonlySet<string>): void {
    for (const [name, surface] of this.surfaces) surface.favour(boards.has(name))
  }

  mark(marks: Partial<Marks>): void {
    this.state = withMarks(this.state, marks)
    this.aim()
  }

  /** After a change of language. */
  speak(speech: TableOptions['speech']): void {
    if (speech === this.speech) return
    this.speech = speech
    for (const ground of this.state.grounds) this.surfaces.get(ground.name)?.lay(ground, speech, speech.board)
    this.aim()
  }

  clear(): void {
    this.stop?.()
    for (const surface of this.surfaces.values()) surface.figure.remove()
    this.surfaces.clear()
  }

  /** Puts boards on the page once their pieces lie on them: what grows on the page is dear. */
  private place(): void {
    this.fresh = false
    for (const ground of this.state.grounds) {
      const surface = this.surfaces.get(ground.name)
      if (surface) this.options.homes[ground.role].append(surface.figure)
    }
  }

  private layBoards(): void {
    this.clear()
    this.fresh = true
    for (const ground of this.state.grounds) {
      const surface = new Surface()
      surface.lay(ground, this.speech, this.speech.board)
      this.surfaces.set(ground.name, surface)
      const { touched, hovered } = this.options
      if (touched) {
        listen(surface.svg, {
          find: (id) => this.targets.find((target) => target.id === id),
          on: () => this.targets.filter((target) => target.board === ground.name && target.reachable),
          pieceOf: (target) => (target.piece ? surface.element(target.piece.key) : surface.element(target.pieces.at(-1)?.key ?? '')),
          touched,
          hovered: hovered ?? (() => undefined),
          focused: (id) => {
            this.focus.set(ground.name, id)
            this.aim()
          },
        })
      }
    }
  }

  /** Where each piece was, in the units of the board on which it is now. */
  private formerPoses(before: TableState): ReadonlyMap<string, Stand> {
    const poses = new Map<string, Stand>()
    for (const [key, old] of before.stands) {
      const now = this.state.stands.get(key)
      if (!now) continue
      const from = this.surfaces.get(old.board)?.svg.getScreenCTM()
      const to = this.surfaces.get(now.board)?.svg.getScreenCTM()
      if (old.board === now.board || !from || !to) poses.set(key, old)
      else {
        const point = new DOMPoint(old.x, old.y).matrixTransform(from).matrixTransform(to.inverse())
        poses.set(key, { x: point.x, y: point.y, size: (old.size * from.a) / to.a })
      }
    }
    return poses
  }

  private putPieces(before: TableState, poses: ReadonlyMap<string, Stand> | null, trail: readonly string[]): void {
    const old = new Map(before.pieces.map((piece) => [piece.key, piece]))
    this.dropOthers(poses !== null)
    const ordered = [...this.state.pieces].sort((one, other) => one.level - other.level)
    for (const piece of ordered) {
      const stand = this.state.stands.get(piece.key)
      const surface = stand && this.surfaces.get(stand.board)
      if (!stand || !surface) continue
      const stacked = ordered.some((other) => other.at === piece.at && other.level !== piece.level)
      const element = surface.put(piece, stand, stacked)
      if (poses) this.animate(element, piece, old.get(piece.key), poses.get(piece.key), stand, trail)
    }
  }

  private animate(element: SVGGElement, piece: Piece, old: Piece | undefined, from: Stand | undefined, stand: Stand, trail: readonly string[]): void {
    if (!from) return (piece.glyph === 'card' ? reveal : appear)(element, stand)
    if (piece.glyph === 'die' && piece.face && old?.face !== piece.face) return roll(element, piece, stand)
    const moved = Math.hypot(from.x - stand.x, from.y - stand.y) > 0.02
    if (moved) slide(element, from, old?.at === piece.at ? [] : this.between(trail, old?.at, piece.at), stand)
  }

  /** The points of a trail strictly between two places, on the board of the second. */
  private between(trail: readonly string[], from: string | undefined, to: string): readonly Point[] {
    const start = trail.indexOf(from ?? '')
    const end = trail.lastIndexOf(to)
    if (start < 0 || end <= start) return []
    const ground = this.state.grounds.find((each) => each.spots.some((spot) => spot.name === to))
    return trail.slice(start + 1, end).flatMap((name) => ground?.spots.filter((spot) => spot.name === name) ?? [])
  }

  private dropOthers(fading: boolean): void {
    for (const [name, surface] of this.surfaces) {
      for (const key of surface.keys()) {
        const board = this.state.stands.get(key)?.board
        if (board === name) continue
        const element = surface.release(key)
        // A piece that went to another board is drawn there; only one that left the scene is seen going.
        if (element && fading && board === undefined) vanish(element)
        else element?.remove()
      }
    }
  }

  /** Brings what can be touched up to date, once for all that is changed in one go. */
  private aim(): void {
    if (!this.options.touched || this.aiming) return
    this.aiming = true
    // What is drawn first is seen before it can be touched.
    if (this.targets.length === 0) setTimeout(() => this.aimNow())
    else queueMicrotask(() => this.aimNow())
  }

  private aimNow(): void {
    this.aiming = false
    this.targets = targetsOf(this.state)
    this.stop?.()
    if (!this.whole) this.stop = sliced(this.aimed(), () => (this.whole = true))
    else for (const _ of this.aimed());
  }

  private *aimed(): Generator<void, void> {
    for (const [name, surface] of this.surfaces) {
      const here = this.targets.filter((target) => target.board === name)
      const reachable = here.filter((target) => target.reachable)
      const focus = reachable.find((target) => target.id === this.focus.get(name)) ?? reachable.find((target) => target.names.some((each) => this.state.next.has(each)))
      yield* surface.aim(this.state, here, (focus ?? reachable[0])?.id ?? null, this.speech)
    }
  }
}
