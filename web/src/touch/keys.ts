/** What keys do with a shape in the hand. */
import type { Cell } from './lay'
import type { Laying } from './laying.svelte'

export type Deed = 'turn' | 'turn-back' | 'flip' | 'lay' | 'drop' | { readonly nudge: Cell }

const STEPS: Readonly<Record<string, Cell>> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }
const DEEDS: Readonly<Record<string, Deed>> = { r: 'turn', R: 'turn-back', f: 'flip', F: 'flip', Escape: 'drop' }

/** Before the shape lies on the board the arrows to the sides turn it; there they shift it. */
export function deedOf(key: string, placed: boolean): Deed | null {
  if (key === 'Enter') return placed ? 'lay' : null
  const step = STEPS[key]
  if (!step) return DEEDS[key] ?? null
  if (!placed && key === 'ArrowLeft') return 'turn-back'
  if (!placed && key === 'ArrowRight') return 'turn'
  return { nudge: step }
}

export function perform(deed: Deed, laying: Laying, element: Element | null): void {
  if (deed === 'turn') laying.turn()
  else if (deed === 'turn-back') laying.turn(true)
  else if (deed === 'flip') laying.flip()
  else if (deed === 'lay') laying.lay(element)
  else if (deed === 'drop') laying.drop()
  else laying.nudge(deed.nudge)
}

/** Whether a key belongs to what has the focus, so that no shape is meant by it: writing, a dialog, another button's Enter. */
export function isTaken(event: KeyboardEvent, own: string): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return true
  const target = event.target instanceof Element ? event.target : null
  if (target?.closest('input:not([type=checkbox]), select, textarea, dialog')) return true
  const button = target?.closest<HTMLElement>('button, a, summary')
  return event.key === 'Enter' && button !== undefined && button !== null && button.dataset['name'] !== own
}
