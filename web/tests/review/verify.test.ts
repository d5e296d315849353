import { describe, expect, it } from 'vitest'
import { verifyDraws } from '../../src/review/verify'
import type { DrawsPage } from '../../src/wire/types'

// The worked example of docs/fairness.md.
const SEED = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f'
const COMMITMENT = '630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd'
const page: DrawsPage = { match: 'example', seed: SEED, commitment: COMMITMENT, players: 2, lots: [], draws: [{ sequence: 4, move: 'roll:264', low: 69, high: 70, total: 216 }] }

describe('checking chance', () => {
  it('finds the worked example right', async () => {
    expect(await verifyDraws(page, COMMITMENT)).toEqual({ kind: 'right', draws: 1, lots: 0 })
  })
  it('finds an outcome out that the seed does not draw', async () => {
    const draws = [{ sequence: 4, move: 'roll:265', low: 70, high: 71, total: 216 }]
    expect(await verifyDraws({ ...page, draws }, COMMITMENT)).toEqual({ kind: 'draw', sequence: 4, move: 'roll:265' })
    expect((await verifyDraws({ ...page, match: 'other' }, COMMITMENT)).kind).toBe('draw')
  })
  it('finds a seed out that was not promised', async () => {
    expect(await verifyDraws(page, 'f'.repeat(64))).toEqual({ kind: 'seed' })
    expect(await verifyDraws({ ...page, seed: '00'.repeat(32) }, COMMITMENT)).toEqual({ kind: 'seed' })
    expect(await verifyDraws({ ...page, commitment: 'f'.repeat(64) }, COMMITMENT)).toEqual({ kind: 'seed' })
  })
  it('works lots out too', async () => {
    const found = await Promise.all([[0, 1], [1, 0]].map(async (lots) => (await verifyDraws({ ...page, lots }, COMMITMENT)).kind))
    expect([...found].sort()).toEqual(['lots', 'right'])
  })
})
