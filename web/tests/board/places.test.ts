import { expect, test } from 'vitest'
import { alike, together } from '../../src/board/places'
import { readGround } from '../../src/board/scene'
import type { Place } from '../../src/wire/types'

const places: Place[] = [
  { name: 'a1', x: 0.5, y: 0.5 },
  { name: 'b1', x: 1.5, y: 0.5, tone: 'field' },
  { name: 'c1', x: 2.5, y: 0.5 },
  { name: 'd1', x: 3.5, y: 0.5, shape: 'round' },
  { name: 'off', x: 4.5, y: 0.5, shape: 'blank' },
]
const { spots } = readGround({ name: 'board', width: 5, height: 1, places })

test('places of a tone and a shape are drawn together, and what is not drawn is left out', () => {
  expect(alike(spots).map((kind) => kind.map((spot) => spot.name))).toEqual([['a1', 'c1'], ['b1'], ['d1']])
})

test('each place has an outline of its own in the path, which ends where it began', () => {
  const path = together(spots.slice(0, 4))
  expect(path.match(/M/g)).toHaveLength(4)
  expect(path.match(/z/g)).toHaveLength(4)
  expect(path).not.toContain('NaN')
  for (const outline of path.split('M').slice(1)) expect(ends(outline)).toEqual([expect.closeTo(0), expect.closeTo(0)])
})

/** How far an outline goes, all its steps together. */
function ends(outline: string): number[] {
  let [x, y] = [0, 0]
  for (const [, kind, numbers] of outline.matchAll(/([hva])([^hvaz]*)/g)) {
    const steps = numbers!.trim().split(/\s+|(?<=\d)(?=-)/).map(Number)
    if (kind === 'h') x += steps[0]!
    else if (kind === 'v') y += steps[0]!
    else [x, y] = [x + steps[5]!, y + steps[6]!]
  }
  return [x, y]
}
