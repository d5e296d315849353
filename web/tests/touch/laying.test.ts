import { beforeEach, expect, test, vi } from 'vitest'
import { board, finger, Playing } from './playing'

vi.stubGlobal('navigator', { languages: ['de'] })
const { Hand } = await import('../../src/touch/hand.svelte')
const { deedOf, perform } = await import('../../src/touch/keys')

let played: Playing
let hand: InstanceType<typeof Hand>

beforeEach(() => {
  played = new Playing({ lay: { shapes: { I2: [[0, 0], [1, 0]], L4: [[0, 0], [0, 1], [0, 2], [1, 2]] }, squares: board(5).map(({ name }) => name) } })
  played.places = board(5)
  hand = new Hand(played)
})

test('a square touched with an empty hand asks for a shape', () => {
  hand.touch(['c3'], finger)
  expect(played.said).toHaveLength(1)
  expect(hand.laying.ghost).toEqual([])
})

test('a shape is carried under the pointer, and nothing lies there yet', () => {
  hand.touch(['I2'], finger)
  hand.point(['c3'])
  expect([...hand.laying.ghost].sort()).toEqual(['c3', 'd3'])
  expect(hand.laying.placed).toBe(false)
  hand.point(null)
  expect(hand.laying.ghost).toEqual([])
})

test('the first touch puts the shape down, the second on the same square lays it', () => {
  hand.touch(['I2'], finger)
  hand.touch(['c3'], finger)
  expect(played.attempts).toEqual([])
  hand.touch(['d3'], finger)
  expect([...hand.laying.ghost].sort()).toEqual(['d3', 'e3'])
  hand.touch(['d3'], finger)
  expect(played.attempts).toEqual([{ move: 'I2@d3e3' }])
})

test('keys turn, flip, shift, lay and drop', () => {
  hand.laying.hold('L4')
  const press = (key: string) => {
    const deed = deedOf(key, hand.laying.placed)
    if (deed) perform(deed, hand.laying, null)
  }
  const upright = hand.laying.held!.shape
  press('r')
  expect(hand.laying.held!.shape).not.toEqual(upright)
  press('R')
  expect(hand.laying.held!.shape).toEqual(upright)
  press('ArrowRight')
  press('ArrowLeft')
  expect(hand.laying.held!.shape).toEqual(upright)
  press('f')
  press('f')
  expect(hand.laying.held!.shape).toEqual(upright)
  press('Enter')
  expect(played.attempts).toEqual([])
  press('ArrowDown')
  expect(hand.laying.placed).toBe(true)
  const before = [...hand.laying.ghost]
  press('ArrowLeft')
  expect(hand.laying.ghost).not.toEqual(before)
  press('Enter')
  expect(played.attempts).toHaveLength(1)
  press('Escape')
  expect(hand.laying.held).toBeNull()
})

test('what lies there is looked at: the server says whether it may be known', () => {
  vi.useFakeTimers()
  hand.laying.hold('I2')
  hand.laying.put('a1', null)
  vi.advanceTimersByTime(500)
  expect(played.looks).toEqual([['I2', 'a1', 'b1']])
  vi.useRealTimers()
})

test('the first arrow puts a shape that was not pointed anywhere near the middle of an even board too', () => {
  played = new Playing({ lay: { shapes: { I1: [[0, 0]] }, squares: board(6).map(({ name }) => name) } })
  played.places = board(6)
  hand = new Hand(played)
  hand.touch(['I1'], finger)
  perform(deedOf('ArrowUp', false)!, hand.laying, null)
  expect(['c3', 'c4', 'd3', 'd4']).toContain(hand.laying.anchor)
})
