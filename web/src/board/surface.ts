/** One board on the screen: its SVG with ground, pieces and targets, each kept by key from state to state. */
import { shapeOf } from './appearance'
import { drawBadges } from './badges'
import { describe, describePlace, type Speech } from './describe'
import type { Stand } from './geometry'
import { colourClass, draw } from './glyphs'
import { drawGround, drawNames, frameOf, outline, viewBox } from './ground'
import { pose } from './motion'
import type { Ground, Piece } from './scene'
import type { TableState, Target } from './state'
import { make, writing } from './svg'
import { drawTrace, traceKey } from './trace'
import { woven } from './weave'
import type { Trace } from '../wire/types'

export class Surface {
  readonly figure = document.createElement('figure')
  readonly svg = make('svg', { role: 'group' })
  readonly pieces = make('g', { class: 'pieces', 'aria-hidden': 'true' })
  private readonly caption = document.createElement('figcaption')
  /** Marks lie under the pieces, the shapes that are touched over them. */
  private readonly halos = make('g', { class: 'halos', 'aria-hidden': 'true' })
  private readonly traces = make('g', { class: 'traces', 'aria-hidden': 'true' })
  private readonly ahead = make('g', { class: 'ahead', 'aria-hidden': 'true' })
  private readonly badges = make('g', { class: 'badges', 'aria-hidden': 'true' })
  /** What reaches beyond its own place lies under all places, so that it never takes a touch from a neighbour. */
  private readonly overhangs = make('g', { class: 'overhangs', 'aria-hidden': 'true' })
  private readonly targets = make('g', { class: 'targets' })
  private readonly drawn = new Map<string, SVGGElement>()
  private readonly traced = new Map<string, SVGGElement>()
  private readonly touchable = new Map<string, Touchable>()
  private ground: Ground | null = null
  private handy = false

  constructor() {
    this.figure.append(this.caption, this.svg)
  }

  /** The ground, anew: after a change of boards or of the language. */
  lay(ground: Ground, speech: Speech, fallback: string): void {
    this.ground = ground
    const title = ground.title ? speech.say(ground.title) : ''
    const frame = frameOf(ground)
    this.figure.className = `surface ${ground.role}${isRow(ground) ? ' row' : ''}${this.handy ? ' handy' : ''}`
    this.figure.dataset['board'] = ground.name
    this.figure.style.setProperty('--across', String(frame.width))
    this.figure.style.setProperty('--down', String(frame.height))
    this.caption.textContent = title
    this.caption.hidden = title === ''
    this.svg.setAttribute('viewBox', viewBox(ground))
    this.svg.setAttribute('aria-label', title || fallback)
    this.svg.replaceChildren(drawGround(ground, (label) => speech.say(label)), this.halos, this.pieces, drawNames(ground, (label) => speech.say(label)), this.traces, this.ahead, this.badges, this.overhangs, this.targets)
  }

  /** Whether what lies here is touched in moves; it is then drawn large enough for a finger. */
  favour(handy: boolean): void {
    this.handy = handy
    this.figure.classList.toggle('handy', handy)
  }

  element(key: string): SVGGElement | undefined {
    return this.drawn.get(key)
  }

  /** Places a piece without movement; returns its group. One that lies in a stack is seen to be covered and need not be faint. */
  put(piece: Piece, stand: Stand, stacked: boolean): SVGGElement {
    let group = this.drawn.get(piece.key)
    if (!group) {
      group = make('g')
      this.drawn.set(piece.key, group)
    }
    group.setAttribute('class', `piece glyph-${piece.glyph} ${colourClass(piece.colour)}${piece.faint && !stacked ? ' faint' : ''}`)
    group.dataset['face'] = piece.face
    group.replaceChildren(...woven(this.look(piece), piece.colour))
    group.style.transform = pose(stand)
    this.pieces.append(group)
    return group
  }

  /** Takes a piece out of this board's keeping; the caller lets the element go. */
  release(key: string): SVGGElement | undefined {
    const group = this.drawn.get(key)
    this.drawn.delete(key)
    return group
  }

  keys(): readonly string[] {
    return [...this.drawn.keys()]
  }

  /** Draws these traces over the pieces; one that was there already stays as it is. */
  trace(traces: readonly Trace[], moving: boolean): void {
    const wanted = new Map(traces.map((trace) => [JSON.stringify([traceKey(trace.label), trace.colour, trace.points]), trace]))
    for (const [key, group] of this.traced) {
      if (wanted.has(key)) continue
      group.remove()
      this.traced.delete(key)
    }
    for (const [key, trace] of wanted) {
      const group = this.traced.has(key) ? null : drawTrace(trace, moving)
      if (!group) continue
      this.traced.set(key, group)
      this.traces.append(group)
    }
  }

  /** Shows what would follow: `drawn` over the pieces, and pale the pieces that would leave their places. */
  foresee(drawn: readonly SVGElement[], parting: ReadonlySet<string>): void {
    this.ahead.replaceChildren(...drawn)
    for (const [key, group] of this.drawn) group.classList.toggle('parting', parting.has(key))
  }

  /** A form lies true to scale on a main board and is drawn to fit its place in a hand. */
  private look(piece: Piece): readonly SVGElement[] {
    if (piece.glyph !== 'form' || this.ground?.role === 'main') return draw(piece)
    const xs = piece.cells.map(([x = 0]) => x)
    const ys = piece.cells.map(([, y = 0]) => y)
    const [left, top] = [Math.min(...xs), Math.min(...ys)]
    const [width, height] = [Math.max(...xs) - left, Math.max(...ys) - top]
    const scale = Math.min(0.3, 0.84 / (Math.max(width, height) + 1))
    const centred = `scale(${scale}) translate(${-left - width / 2} ${-top - height / 2})`
    const count = piece.face ? [writing(piece.face, 0.36, 0.34, 0.34, 'count')] : []
    return [make('g', { transform: centred }, ...draw({ ...piece, face: '' })), ...count]
  }

  /** Brings the touchable shapes up to date, one a step; `focus` is the id of the one in the tab order. */
  *aim(state: TableState, targets: readonly Target[], focus: string | null, speech: Speech): Generator<void, void> {
    const kept = new Set<string>()
    const last = new Set(state.last.flatMap((step) => step.places))
    // A form covers the marks of all its squares but shows itself that it came last.
    for (const piece of state.pieces) if (piece.glyph === 'form') this.drawn.get(piece.key)?.classList.toggle('last', last.has(piece.at))
    if (this.ground) this.badges.replaceChildren(...drawBadges(state.last, this.ground))
    const offered = new Set(targets.filter((target) => state.next.has(ownName(target))).map((target) => target.spot.name))
    let below: SVGGElement | null = null
    for (const target of targets) {
      yield
      kept.add(target.id)
      const touchable = this.target(target)
      const { group, halo } = touchable
      if (target.piece) {
        // Of stacked pieces the upper one is touched first, also when it came there later.
        if (below && below.compareDocumentPosition(group) & Node.DOCUMENT_POSITION_PRECEDING) this.targets.append(group)
        below = group
      }
      const selected = marked(target, state.selected)
      const marks = marksOf(target, state, selected, last.has(ownName(target)) && !(this.ground && isRow(this.ground)))
      const named = [...marks, ...kindOf(target, state, offered)].join(' ')
      if (marks.length > 0 || target.id === focus) this.light(touchable, target)
      group.setAttribute('class', `target ${named}`)
      halo.setAttribute('class', `halo ${named}`)
      if (!target.reachable) {
        const reached = ['role', 'tabindex', 'aria-label', 'aria-pressed']
        for (const name of reached) group.removeAttribute(name)
        group.setAttribute('aria-hidden', 'true')
        continue
      }
      group.removeAttribute('aria-hidden')
      group.setAttribute('role', 'button')
      group.setAttribute('tabindex', target.id === focus ? '0' : '-1')
      group.setAttribute('aria-label', describe(target, state, speech))
      group.setAttribute('aria-pressed', String(selected))
      group.firstElementChild!.textContent = target.piece?.label ? speech.say(target.piece.label) : describePlace(target, speech)
    }
    for (const [id, { group, overhang, halo }] of this.touchable) {
      if (kept.has(id)) continue
      for (const part of [group, overhang, halo]) part.remove()
      this.touchable.delete(id)
    }
  }

  private target(target: Target): Touchable {
    let known = this.touchable.get(target.id)
    if (!known) {
      known = { group: make('g'), overhang: make('g'), halo: make('g'), form: '' }
      known.group.dataset['name'] = ownName(target)
      this.touchable.set(target.id, known)
      // Pieces lie above places: a new place must not cover a piece that was there before it.
      if (target.piece) this.targets.append(known.group)
      else this.targets.insertBefore(known.group, this.targets.querySelector('[data-target^="item"]'))
    }
    const { x, y, width, height, room } = target
    const form = [target.spot.name, x, y, width, height, room.x, room.y, room.width].join(' ')
    if (known.form !== form) {
      known.form = form
      for (const part of [known.group, known.overhang]) Object.assign(part.dataset, { target: target.id, place: target.spot.name })
      this.shape(known, target)
    }
    return known
  }

  private shape({ group, overhang, halo }: Touchable, target: Target): void {
    group.replaceChildren(make('title'), hit(target))
    halo.replaceChildren()
    overhang.remove()
    if (!overhanging(target)) return
    overhang.replaceChildren(area({ ...target, ...target.room }, 'hit'))
    this.overhangs.append(overhang)
  }

  /** Makes what shows a mark when there first is one: of a board's 400 squares few ever bear any. */
  private light({ group, halo }: Touchable, target: Target): void {
    if (halo.firstChild) return
    const radius = Math.min(target.width, target.height) * 0.27
    group.append(area(target, 'ring'))
    halo.append(area(target, 'glow'), make('circle', { cx: target.x, cy: target.y, r: radius, class: 'dot' }))
    this.halos.append(halo)
  }
}

/** What a target is on the screen: its touched shape, what of it reaches beyond its place, and, once it was marked, its ring and its halo. */
type Touchable = { readonly group: SVGGElement; readonly overhang: SVGGElement; readonly halo: SVGGElement; form: string }

/** A row of what somebody has in hand. */
const isRow = ({ role, spots }: Ground) => role !== 'main' && spots.length > 0 && spots.every((spot) => spot.tone === 'hand')

/** The touched shape: exactly the place as it is drawn, or what of a piece lies on its place. */
function hit(target: Target): SVGElement {
  if (!target.piece) return outline({ ...target, shape: target.spot.shape === 'round' ? 'round' : 'square' }, 0, 'hit')
  return overhanging(target) ? outline({ ...onPlace(target), shape: 'square' }, 0, 'hit') : area(target, 'hit')
}

/** Whether a target reaches beyond its place: a crowd on a small city, a high stack. */
function overhanging({ x, y, width, height, spot, piece, room }: Target): boolean {
  const beyond = Math.max(Math.abs(x - spot.x) + (width - spot.width) / 2, Math.abs(y - spot.y) + (height - spot.height) / 2)
  return room.width > width || beyond > (piece ? -GROWTH * Math.min(1, width) : 1e-6)
}

/** The part of a target's box that lies on its place. */
function onPlace({ x, y, width, height, spot }: Target): Pick<Target, 'x' | 'y' | 'width' | 'height'> {
  const left = Math.max(x - width / 2, spot.x - spot.width / 2)
  const right = Math.min(x + width / 2, spot.x + spot.width / 2)
  const top = Math.max(y - height / 2, spot.y - spot.height / 2)
  const bottom = Math.min(y + height / 2, spot.y + spot.height / 2)
  return { x: (left + right) / 2, y: (top + bottom) / 2, width: right - left, height: bottom - top }
}

const ANGULAR: ReadonlySet<string> = new Set(['square', 'die', 'card', 'case', 'form'])

/** A touched piece's outline is larger than the piece by this part of it. */
const GROWTH = 0.05

/** The outline that shows a target: a little larger than a piece, a little smaller than a place. */
function area(target: Target, className: string): SVGElement {
  const round = target.piece ? !ANGULAR.has(shapeOf(target.piece.glyph)) : target.spot.shape === 'round'
  const inset = target.piece ? -GROWTH * Math.min(1, target.width) : 0.035
  return outline({ ...target, shape: round ? 'round' : 'square' }, inset, className)
}

const ownName = (target: Target) => target.piece?.name ?? target.spot.name

/** A mark on a place's name is shown on the place, one on a piece's name on the piece. */
const marked = (target: Target, names: readonly string[]) => names.includes(ownName(target))

/** How a target is marked. In a hand `last` marks nothing: what was brought from it is gone, and its name may be another piece's by now. */
function marksOf(target: Target, state: TableState, selected: boolean, last: boolean): readonly string[] {
  const name = ownName(target)
  const marks = {
    selected,
    next: state.next.has(name),
    takes: state.takes?.has(name),
    reach: state.reach?.has(name),
    tried: marked(target, state.tried ?? []),
    last,
    ghost: marked(target, state.ghost),
    hint: marked(target, state.hint),
    weighed: marked(target, state.weighed ?? []),
  }
  return Object.entries(marks).flatMap(([mark, on]) => (on ? [mark] : []))
}

function kindOf(target: Target, state: TableState, offered: ReadonlySet<string>): readonly string[] {
  const kinds = [target.piece ? 'of-piece' : 'of-place']
  if (target.piece || target.pieces.length > 0) kinds.push('occupied')
  // A piece that is not on offer itself leaves the touch to what is on offer there: its place, or a piece it covers.
  if (target.piece && offered.has(target.spot.name) && !state.next.has(target.piece.name)) kinds.push('yielding')
  return kinds
}
