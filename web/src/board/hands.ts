/** Hands on a board: pointer, dragging with a mouse, and the keyboard with one stop in the tab order. */
import { neighbour, type Direction } from './geometry'
import { hold } from './hold'
import type { Target } from './state'

/** What a touch was made with. */
export type By = 'finger' | 'pointer' | 'key'

export type Hands = {
  find(id: string): Target | undefined
  on(): readonly Target[]
  pieceOf(target: Target): SVGElement | undefined
  touched(names: readonly string[], element: Element, by: By): void
  /** What is pointed at or in focus answers to these names, the nearest first; null where it is nothing. With a lens a finger points. */
  hovered(names: readonly string[] | null, lens?: boolean): void
  focused(id: string): void
}

const ARROWS: Readonly<Record<string, Direction>> = { ArrowLeft: 'left', ArrowRight: 'right', ArrowUp: 'up', ArrowDown: 'down' }

/** Pixels a mouse moves before a click becomes a drag. */
const DRAG = 8

export function listen(svg: SVGSVGElement, hands: Hands): void {
  const under = (event: Event) => (event.target instanceof Element ? event.target.closest<SVGGElement>('[data-target]') : null)
  const targetOf = (group: Element | null) => (group instanceof SVGElement ? hands.find(group.dataset['target'] ?? '') : undefined)

  const touch = (group: Element | null, by: By) => {
    const target = targetOf(group)
    if (target && group) hands.touched(target.names, group, by)
  }
  const point = (group: Element | null, lens = false) => hands.hovered(targetOf(group)?.names ?? null, lens)
  const at = (x: number, y: number) => {
    const found = document.elementFromPoint(x, y)?.closest('[data-target]') ?? null
    return found && svg.contains(found) ? found : null
  }

  let dragged = false
  let pressed: By = 'pointer'
  svg.addEventListener('click', (event) => {
    // The click that ends a drag has been dealt with already.
    if (!dragged) touch(under(event), pressed)
    dragged = false
  })

  svg.addEventListener('keydown', (event) => {
    const group = under(event)
    const target = targetOf(group)
    if (!group || !target) return
    const reachable = hands.on()
    const direction = ARROWS[event.key]
    const goal =
      direction !== undefined
        ? neighbour(reachable, target, direction)
        : event.key === 'Home'
          ? reachable[0]
          : event.key === 'End'
            ? reachable.at(-1)
            : undefined
    if (goal) {
      svg.querySelector<SVGGElement>(`[data-target="${CSS.escape(goal.id)}"]`)?.focus()
      event.preventDefault()
    } else if (event.key === 'Enter' || event.key === ' ') {
      touch(group, 'key')
      event.preventDefault()
    } else if (direction !== undefined) event.preventDefault()
  })

  svg.addEventListener('focusin', (event) => {
    const target = targetOf(under(event))
    if (!target) return
    hands.focused(target.id)
    // A finger's touch brings the focus too, but a finger does not point.
    if (pressed !== 'finger') hands.hovered(target.names)
  })
  svg.addEventListener('focusout', (event) => {
    // A focus that goes nowhere may be that of a board that is just taken off the page: what is drawn must not change within that.
    if (event.relatedTarget) hands.hovered(null)
    else queueMicrotask(() => hands.hovered(null))
  })
  svg.addEventListener('pointerover', (event) => {
    if (event.pointerType !== 'touch') point(under(event))
  })
  svg.addEventListener('pointerleave', () => hands.hovered(null))
  svg.addEventListener('keydown', () => (pressed = 'key'), true)

  hold(svg, {
    moved: (x, y) => point(at(x, y), true),
    let: (x, y) => {
      dragged = true
      touch(at(x, y), 'pointer')
    },
    gone: () => hands.hovered(null),
  })

  svg.addEventListener('pointerdown', (event) => {
    const group = under(event)
    const target = targetOf(group)
    dragged = false
    pressed = event.pointerType === 'touch' ? 'finger' : 'pointer'
    // A finger that moves scrolls the page; only a mouse drags.
    if (event.pointerType !== 'mouse' || event.button !== 0 || !group || !target) return
    drag(svg, event, hands.pieceOf(target), {
      begin: () => {
        dragged = true
        if (group.getAttribute('aria-pressed') !== 'true') touch(group, 'pointer')
      },
      end: (x, y) => {
        const goal = at(x, y)
        if (goal !== group) touch(goal, 'pointer')
      },
    })
  })
}

function drag(svg: SVGSVGElement, start: PointerEvent, piece: SVGElement | undefined, { begin, end }: { begin(): void; end(x: number, y: number): void }): void {
  if (!piece) return
  const unit = svg.getScreenCTM()?.a ?? 1
  let dragging = false
  const follow = (event: PointerEvent) => {
    const [x, y] = [event.clientX - start.clientX, event.clientY - start.clientY]
    if (!dragging && Math.hypot(x, y) > DRAG) {
      dragging = true
      begin()
    }
    if (dragging) piece.style.translate = `${x / unit}px ${y / unit}px`
  }
  const drop = (event: PointerEvent) => {
    removeEventListener('pointermove', follow)
    removeEventListener('pointerup', drop)
    removeEventListener('pointercancel', drop)
    piece.style.translate = ''
    if (dragging && event.type === 'pointerup') end(event.clientX, event.clientY)
  }
  addEventListener('pointermove', follow)
  addEventListener('pointerup', drop)
  addEventListener('pointercancel', drop)
}
