import { describe, expect, test } from 'vitest'
import { boardsSeen } from '../../src/match/watching'
import type { Board } from '../../src/wire/types'

const place = (name: string) => ({ name, x: 0, y: 0 })
const boards = [
  { name: 'map', width: 1, height: 1, places: [place('Rome')], role: 'main' },
  { name: 'cards', width: 1, height: 1, places: [place('card:1')], role: 'hand' },
  { name: 'tray', width: 1, height: 1, places: [place('tray:1')], role: 'hand' },
] as unknown as Board[]
const items = [{ at: 'tray:1', glyph: 'disc' }]
const seated = (held: boolean) => ({ boards, state: { seats: [{ held }, { held: false }], scene: { items } } }) as unknown as Parameters<typeof boardsSeen>[0]

describe('who only watches', () => {
  test('is not shown the empty hand of a player', () => {
    expect(boardsSeen(seated(false)).map((board) => board.name)).toEqual(['map', 'tray'])
  })
  test('while a player sees a hand that has become empty', () => {
    expect(boardsSeen(seated(true))).toBe(boards)
  })
})
