import { beforeEach, expect, test, vi } from 'vitest'
import { happens, page, Thing } from '../board/page'
import { board, Playing } from './playing'

vi.stubGlobal('navigator', { languages: ['de'] })
const { Hand } = await import('../../src/touch/hand.svelte')
const { Carrying } = await import('../../src/touch/carrying.svelte')

let stage: ReturnType<typeof page>
let handle: Thing
let laying: InstanceType<typeof Hand>['laying']
let carrying: InstanceType<typeof Carrying>
let aimed: [number, number][]

beforeEach(() => {
  stage = page()
  aimed = []
  const find = document.elementFromPoint
  document.elementFromPoint = (x, y) => {
    aimed.push([x, y])
    return find.call(document, x, y)
  }
  const played = new Playing({ lay: { shapes: { I2: [[0, 0], [1, 0]] }, squares: board(5).map(({ name }) => name) } })
  played.places = board(5)
  laying = new Hand(played).laying
  carrying = new Carrying(laying)
  handle = new Thing('button')
})

const square = (name: string) => {
  const place = new Thing('g')
  place.setAttribute('data-place', name)
  return place
}
const at = (x: number, y: number) => ({ clientX: x, clientY: y })
const trial = { name: 'I2', shape: [[0, 0], [1, 0]] as const }
function grab(pointer: { pointerType?: string; button?: number } = {}): void {
  const event = { button: 0, pointerId: 1, pointerType: 'mouse', ...pointer, currentTarget: handle, ...at(10, 10) }
  carrying.grab(event as unknown as PointerEvent, trial)
}

test('a press that hardly moves is a click and carries nothing', () => {
  grab()
  happens(handle, 'pointermove', at(14, 13))
  happens(handle, 'pointerup', at(14, 13))
  expect([carrying.dragged, laying.held, carrying.at]).toEqual([false, null, null])
})

test('over no board the shape hangs at the pointer, over one it lies on its squares', () => {
  grab()
  happens(handle, 'pointermove', at(40, 50))
  expect(carrying.at).toEqual({ x: 40, y: 50 })
  stage.under = square('c3')
  happens(handle, 'pointermove', at(60, 70))
  expect(carrying.at).toBeNull()
  expect([...laying.ghost].sort()).toEqual(['c3', 'd3'])
})

test('dropped on the board it lies there for a try', () => {
  grab()
  stage.under = square('c3')
  happens(handle, 'pointermove', at(60, 70))
  happens(handle, 'pointerup', at(60, 70))
  expect([laying.anchor, laying.over, carrying.dragged]).toEqual(['c3', null, true])
  stage.under = square('a1')
  happens(handle, 'pointermove', at(90, 90))
  expect(laying.anchor).toBe('c3')
})

test('dropped beside the board, or taken away by the system, it lies nowhere', () => {
  grab()
  happens(handle, 'pointermove', at(60, 70))
  happens(handle, 'pointerup', at(60, 70))
  expect([laying.anchor, carrying.at]).toEqual([null, null])
  grab()
  stage.under = square('c3')
  happens(handle, 'pointermove', at(60, 70))
  happens(handle, 'pointercancel', at(60, 70))
  expect([laying.anchor, laying.ghost]).toEqual([null, []])
})

test('a finger carries the shape above itself, where it can be seen', () => {
  grab({ pointerType: 'touch' })
  happens(handle, 'pointermove', at(60, 170))
  expect(aimed).toEqual([[60, 124]])
  expect(carrying.at).toEqual({ x: 60, y: 124 })
})

test('other buttons of a mouse carry nothing', () => {
  grab({ button: 2 })
  happens(handle, 'pointermove', at(60, 70))
  expect(laying.held).toBeNull()
})
