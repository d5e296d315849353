import { expect, test } from 'vitest'
import { arrange, roomOf } from '../../src/board/geometry'
import { readGround, readPiece, type Spot } from '../../src/board/scene'
import type { Mark } from '../../src/wire/types'

const SIZE = 0.8
/** A city at 5, 5, and its name with its middle there. */
const city = (x: number, y: number): Spot => {
  const marks: Mark[] = [{ tone: 'name', x, y, label: { key: 'city.Riga' } }]
  return readGround({ name: 'map', width: 12, height: 12, places: [{ name: 'Riga', x: 5, y: 5, width: SIZE, height: SIZE, shape: 'round', label: { key: 'city.Riga' } }], marks }).spots[0]!
}
const crowd = (count: number) => Array.from({ length: count }, (_, index) => readPiece({ at: 'Riga', glyph: 'agent', colour: 'red' }, `${index}`))

// Names begin at the rim of their city, and are 0.3 high.
const BESIDE = [
  ['right', city(6, 5.1), 1, 0],
  ['left', city(4, 5), -1, 0],
  ['above', city(5.1, 4.4), 0, -1],
  ['below', city(4.8, 5.6), 0, 1],
] as const

test.each(BESIDE)('a crowd keeps away from a name %s', (_, spot, across, down) => {
  for (let count = 2; count <= 6; count += 1)
    for (const { x, y, size } of arrange(spot, crowd(count)).values()) {
      const outward = across * (x - 5) + down * (y - 5) + size / 2
      expect(outward).toBeLessThanOrEqual(SIZE / 2 + 1e-6)
    }
})

test.each(BESIDE)('where the name is %s, all of a crowd stands on what is touched for its city', (_, spot) => {
  for (let count = 2; count <= 6; count += 1) {
    const room = roomOf(spot, crowd(count))
    for (const { x, y } of arrange(spot, crowd(count)).values()) {
      expect(Math.abs(x - room.x)).toBeLessThan(room.width / 2)
      expect(Math.abs(y - room.y)).toBeLessThan(room.height / 2)
    }
  }
})

test('a place without a name beside it is crowded about its middle', () => {
  const spot: Spot = { name: 'a', x: 2, y: 3, width: 1, height: 1, shape: 'round', tone: 'plain', text: '', label: null, board: 'board' }
  const { x, y, width } = roomOf(spot, crowd(4))
  expect([x, y]).toEqual([2, 3])
  expect(width).toBeGreaterThan(1)
})
