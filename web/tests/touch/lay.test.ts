import { describe, expect, it } from 'vitest'
import { covered, flipped, layText, nudged, settle, shapeOf, turned, type Shape } from '../../src/touch/lay'
import type { Placement, Place } from '../../src/wire/types'

/** A small board, three by three, drawn with rank 1 at the bottom. */
const PLACES: Place[] = ['a', 'b', 'c'].flatMap((file, x) => [1, 2, 3].map((rank) => ({ name: `${file}${rank}`, x: x + 0.5, y: 3 - rank + 0.5 })))
const LAY: Placement = { shapes: { V3: [[0, 0], [1, 0], [0, 1]] }, squares: ['a1', 'b1', 'c1', 'a2', 'b2', 'c2', 'a3', 'b3', 'c3'] }

const drawing = (shape: Shape) =>
  [0, 1, 2].map((y) => [0, 1, 2].map((x) => (shape.some(([sx, sy]) => sx === x && sy === y) ? '#' : '.')).join(''))

describe('turning a shape', () => {
  const L: Shape = [[0, 0], [0, 1], [0, 2], [1, 2]]

  it('goes round in four', () => {
    expect(drawing(L)).toEqual(['#..', '#..', '##.'])
    expect(drawing(turned(L))).toEqual(['###', '#..', '...'])
    expect(turned(turned(turned(turned(L))))).toEqual(settle(L))
  })

  it('turns over', () => {
    expect(drawing(flipped(L))).toEqual(['.#.', '.#.', '##.'])
    expect(flipped(flipped(L))).toEqual(settle(L))
  })
})

describe('laying', () => {
  const shape = shapeOf(LAY, 'V3')

  it('covers the squares from the touched one', () => {
    expect(covered(LAY, shape, PLACES, 'a3')).toEqual(['a3', 'b3', 'a2'])
  })

  it('is pushed inward at the rim', () => {
    expect(covered(LAY, shape, PLACES, 'c1')).toEqual(['b2', 'c2', 'b1'])
  })

  it('is nudged square by square, and not over the rim', () => {
    expect(nudged(LAY, shape, PLACES, 'a3', [1, 0])).toBe('b3')
    expect(nudged(LAY, shape, PLACES, 'a3', [0, 1])).toBe('a2')
    expect(nudged(LAY, shape, PLACES, 'a3', [-1, 0])).toBe('a3')
    // Pushed inward from c1 it lies as from b2: one step up leads to b3 at once.
    expect(nudged(LAY, shape, PLACES, 'c1', [0, -1])).toBe('b3')
  })

  it('needs a square it was offered', () => {
    expect(covered(LAY, shape, PLACES, 'z9')).toBeNull()
  })

  it('names the squares in the order of the offer', () => {
    expect(layText(LAY, 'V3', ['a3', 'b3', 'a2'])).toBe('V3@a2a3b3')
  })
})
