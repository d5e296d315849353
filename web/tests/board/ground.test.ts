import { describe, expect, it } from 'vitest'
import { frameOf, viewBox } from '../../src/board/ground'
import { readGround } from '../../src/board/scene'
import type { Mark } from '../../src/wire/types'

const board = (...marks: Mark[]) => readGround({ name: 'board', width: 12, height: 12, places: [], marks })

describe('the frame', () => {
  it('is narrow where nothing is written on it', () => {
    const { left, top, width, height } = frameOf(board({ text: 'inside', x: 3, y: 3 }, { path: 'M0 0H12' }))
    expect([left, top]).toEqual([-0.22, -0.22])
    expect(width).toBeCloseTo(12.44)
    expect(height).toBeCloseTo(12.44)
  })

  it('is broad only on the sides with coordinates', () => {
    const frame = frameOf(board({ text: '1', x: -0.45, y: 6 }, { text: 'a', x: 6, y: 12.45 }))
    expect(frame.left).toBeLessThan(-0.6)
    expect(frame.top).toBe(-0.22)
    expect(frame.width).toBeCloseTo(frame.height)
    expect(frame.width).toBeLessThan(13)
    expect(viewBox(board())).toMatch(/^-0\.22 -0\.22 12\.44/)
  })
})
