import { expect, it } from 'vitest'
import { arrow, traceKey } from '../../src/board/trace'

it('ends in a head that points where the last step goes', () => {
  const drawn = arrow([{ x: 0, y: 0 }, { x: 0, y: 2 }, { x: 3, y: 2 }])
  expect(drawn?.head[1]).toEqual({ x: 3, y: 2 })
  expect(drawn?.head[0]?.x).toBeCloseTo(drawn?.head[2]?.x ?? 0)
  expect(drawn?.line.at(-1)?.x).toBeLessThan(3)
  expect(drawn?.line).toHaveLength(3)
})

it('draws nothing where there is no way', () => {
  expect(arrow([])).toBeNull()
  expect(arrow([{ x: 1, y: 1 }, { x: 1, y: 1 }])).toBeNull()
})

it('knows equal labels by one key, whatever the order of their values', () => {
  expect(traceKey({ key: 'way', values: { a: 1, b: 2 } })).toBe(traceKey({ key: 'way', values: { b: 2, a: 1 } }))
  expect(traceKey({ key: 'way' })).not.toBe(traceKey({ key: 'way', values: { a: 1 } }))
})
