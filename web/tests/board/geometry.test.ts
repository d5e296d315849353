import { describe, expect, it } from 'vitest'
import { arrange, columns, fitting, neighbour } from '../../src/board/geometry'
import { readPiece, type Spot } from '../../src/board/scene'

const SPOT: Spot = { name: 'a', x: 2, y: 3, width: 1, height: 1, shape: 'square', tone: 'plain', text: '', label: null, board: 'board' }
const stone = (key: string, level = 0) => readPiece({ at: 'a', glyph: 'stone', colour: 'red', level }, key)

describe('pieces on a place', () => {
  it('stand in its middle when alone', () => {
    expect(arrange(SPOT, [stone('x')]).get('x')).toMatchObject({ x: 2, y: 3 })
  })

  it('rise level by level, the whole stack about the middle', () => {
    const stands = arrange(SPOT, [stone('low', 0), stone('mid', 1), stone('top', 2)])
    const [low, mid, top] = ['low', 'mid', 'top'].map((key) => stands.get(key)!.y)
    expect(low).toBeGreaterThan(mid!)
    expect(mid).toBeGreaterThan(top!)
    expect((low! + top!) / 2).toBeCloseTo(3)
  })

  it('keep a high stack within bounds', () => {
    const stack = Array.from({ length: 9 }, (_, level) => stone(`${level}`, level))
    const stands = arrange(SPOT, stack)
    expect(stands.get('0')!.y - stands.get('8')!.y).toBeLessThan(0.7)
  })

  it('lie side by side on the same level', () => {
    const stands = arrange({ ...SPOT, width: 2 }, [stone('left'), stone('right')])
    expect(stands.get('left')).toMatchObject({ x: 1.5, y: 3 })
    expect(stands.get('right')).toMatchObject({ x: 2.5, y: 3 })
  })

  it('lie on the stack that was begun last', () => {
    const stands = arrange({ ...SPOT, width: 2 }, [stone('left'), stone('upon', 1), stone('right')])
    expect(stands.get('upon')!.x).toBe(stands.get('left')!.x)
    expect(stands.get('upon')!.y).toBeLessThan(stands.get('left')!.y)
    expect(stands.get('right')).toMatchObject({ x: 2.5, y: 3 })
  })

  it('reach over the rim of a round place rather than become too small', () => {
    const stands = arrange({ ...SPOT, shape: 'round' }, [stone('left'), stone('right')])
    expect(stands.get('left')!.size).toBeGreaterThan(arrange(SPOT, [stone('left'), stone('right')]).get('left')!.size)
  })

  it('use the proportions of the place', () => {
    expect(columns(4, 4)).toMatchObject({ across: 4, down: 1 })
    expect(columns(4, 1)).toMatchObject({ across: 2, down: 2 })
    expect(columns(5, 0.2)).toMatchObject({ across: 1, down: 5 })
  })
})

describe('arrow keys', () => {
  const targets = [
    { name: 'a1', x: 0, y: 1 },
    { name: 'b1', x: 1, y: 1 },
    { name: 'c2', x: 2, y: 0 },
    { name: 'a2', x: 0, y: 0 },
  ]
  const from = (name: string) => targets.find((target) => target.name === name)!

  it('lead to the next target that way', () => {
    expect(neighbour(targets, from('a1'), 'right')?.name).toBe('b1')
    expect(neighbour(targets, from('a1'), 'up')?.name).toBe('a2')
    expect(neighbour(targets, from('b1'), 'left')?.name).toBe('a1')
  })

  it('find a way across a hole', () => {
    expect(neighbour(targets, from('b1'), 'up')?.name).toBe('c2')
    expect(neighbour(targets, from('a2'), 'right')?.name).toBe('c2')
  })

  it('stop at the rim', () => {
    expect(neighbour(targets, from('a2'), 'up')).toBeNull()
  })
})

it('writes long words smaller', () => {
  expect(fitting('1', 1, 0.34)).toBe(0.34)
  expect(fitting('Konstantinopel', 1, 0.34)).toBeLessThan(0.15)
})
