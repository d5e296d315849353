/** A shape drawn from the tray onto the board, with a mouse or a finger. */
import type { Laying, Trial } from './laying.svelte'

/** Pixels before a press becomes a drag, and how far above a finger the shape is carried, so that it is seen. */
const DRAG = 8
const ABOVE = 46

export class Carrying {
  /** Where the shape hangs while it is over no board; null while nothing is carried. */
  at = $state.raw<{ readonly x: number; readonly y: number } | null>(null)
  /** Whether the press just ended was a drag: the click that follows it is none. */
  dragged = false

  constructor(private readonly laying: Laying) {}

  grab(event: PointerEvent, trial: Trial): void {
    if (event.button !== 0 || !(event.currentTarget instanceof HTMLElement)) return
    const handle = event.currentTarget
    const start = { x: event.clientX, y: event.clientY }
    const lift = event.pointerType === 'touch' ? ABOVE : 0
    this.dragged = false
    const follow = (moved: PointerEvent) => {
      if (!this.dragged && Math.hypot(moved.clientX - start.x, moved.clientY - start.y) < DRAG) return
      if (!this.dragged) this.begin(trial)
      this.carry(moved.clientX, moved.clientY - lift)
    }
    const drop = (dropped: PointerEvent) => {
      for (const [name, listener] of [['pointermove', follow], ['pointerup', drop], ['pointercancel', drop]] as const) handle.removeEventListener(name, listener)
      if (this.dragged) this.end(dropped.type === 'pointerup', dropped.clientX, dropped.clientY - lift)
    }
    handle.setPointerCapture(event.pointerId)
    handle.addEventListener('pointermove', follow)
    handle.addEventListener('pointerup', drop)
    handle.addEventListener('pointercancel', drop)
  }

  private begin(trial: Trial): void {
    this.dragged = true
    this.laying.take(trial)
    this.laying.anchor = null
  }

  private carry(x: number, y: number): void {
    const place = placeAt(x, y)
    this.laying.carry(place ? [place.name] : null)
    this.at = this.laying.over === null ? { x, y } : null
  }

  private end(put: boolean, x: number, y: number): void {
    const place = placeAt(x, y)
    if (put && place && this.laying.over !== null) this.laying.put(this.laying.over, place.element)
    this.laying.carry(null)
    this.at = null
  }
}

function placeAt(x: number, y: number): { readonly name: string; readonly element: Element } | null {
  const element = document.elementFromPoint(x, y)?.closest<SVGElement>('[data-place]')
  const name = element?.dataset['place']
  return element && name ? { name, element } : null
}
