import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hold } from '../../src/board/hold'
import { happens, page, Thing } from './page'

const touch = (x: number, y: number) => ({ touches: [{ clientX: x, clientY: y }], changedTouches: [{ clientX: x, clientY: y }] })
let svg: Thing
let body: Thing
let said: string[]

beforeEach(() => {
  vi.useFakeTimers()
  body = page().body
  svg = new Thing('svg')
  body.append(svg)
  said = []
  hold(svg as unknown as SVGSVGElement, {
    moved: (x, y) => said.push(`moved ${x} ${y}`),
    let: (x, y) => said.push(`let ${x} ${y}`),
    gone: () => said.push('gone'),
  })
})
afterEach(() => void vi.useRealTimers())

/** A finger comes down and rests until the lens is there. */
async function rest(x = 50, y = 60): Promise<void> {
  happens(svg, 'touchstart', touch(x, y))
  await vi.advanceTimersByTimeAsync(300)
  await vi.dynamicImportSettled()
}
const lenses = () => body.querySelectorAll('.lens').length

test('a finger that rests gets a lens, moves on with it, and touches by letting go', async () => {
  await rest()
  expect(lenses()).toBe(1)
  const moved = happens(svg, 'touchmove', touch(70, 60))
  expect(moved.defaultPrevented).toBe(true)
  const ended = happens(svg, 'touchend', touch(71, 62))
  expect(ended.defaultPrevented).toBe(true)
  expect(said).toEqual(['moved 50 60', 'moved 70 60', 'let 71 62'])
  expect(lenses()).toBe(0)
})

test('a short touch is left to the click that follows it', async () => {
  happens(svg, 'touchstart', touch(50, 60))
  await vi.advanceTimersByTimeAsync(100)
  const ended = happens(svg, 'touchend', touch(50, 60))
  await vi.advanceTimersByTimeAsync(1000)
  expect(ended.defaultPrevented).toBe(false)
  expect([said, lenses()]).toEqual([[], 0])
})

test('a finger that moves at once scrolls the page; one that only trembles does not', async () => {
  happens(svg, 'touchstart', touch(50, 60))
  expect(happens(svg, 'touchmove', touch(50, 90)).defaultPrevented).toBe(false)
  await vi.advanceTimersByTimeAsync(1000)
  expect(lenses()).toBe(0)
  happens(svg, 'touchstart', touch(50, 60))
  happens(svg, 'touchmove', touch(53, 62))
  await vi.advanceTimersByTimeAsync(300)
  await vi.dynamicImportSettled()
  expect(lenses()).toBe(1)
})

test('squares that are large enough, and two fingers, need no lens', async () => {
  svg.unit = 30
  await rest()
  svg.unit = 12
  happens(svg, 'touchstart', { touches: [...touch(1, 1).touches, ...touch(9, 9).touches] })
  await vi.advanceTimersByTimeAsync(1000)
  expect(lenses()).toBe(0)
})

test('a touch that the system takes away means nothing', async () => {
  await rest()
  expect(happens(svg, 'contextmenu').defaultPrevented).toBe(true)
  happens(svg, 'touchcancel')
  expect(said.at(-1)).toBe('gone')
  expect(lenses()).toBe(0)
  expect(happens(svg, 'contextmenu').defaultPrevented).toBe(false)
})
