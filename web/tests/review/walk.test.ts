import { describe, expect, it } from 'vitest'
import { Walk } from '../../src/review/walk.svelte'
import type { Heard, Stand } from '../../src/wire/types'

const heard = (sequence: number): Heard => ({ sequence, seat: 0, text: `m${sequence}`, trail: [`t${sequence}`], changed: [], events: [] })
const history = [1, 2, 4, 5, 7, 8, 9, 10].map(heard)
const stand = (sequence: number): Stand => ({ sequence, scene: { boards: [] }, turn: 0 })

function walking(fail = false) {
  const asked: number[][] = []
  const walk = new Walk(
    (sequences) => {
      asked.push([...sequences])
      return fail ? Promise.reject(new Error('no line')) : Promise.resolve(sequences.map(stand))
    },
    () => history,
    () => ({ de: 'Keine Verbindung.', en: 'No connection.' }),
  )
  return { walk, asked }
}

describe('going through a match', () => {
  it('asks once for a position, then for those around it', async () => {
    const { walk, asked } = walking()
    await walk.go(4)
    expect(asked).toEqual([[4], [1, 2, 5, 7, 8, 9]])
    expect([walk.at, walk.index, walk.stand?.sequence]).toEqual([4, 3, 4])
    await walk.step(1)
    expect([walk.at, walk.stand?.sequence]).toEqual([5, 5])
    expect(asked[2]).toEqual([10])
  })
  it('shows pieces moving one step forward, and only then', async () => {
    const { walk } = walking()
    await walk.go(1)
    expect(walk.trail).toEqual(['t1'])
    await walk.step(1)
    expect(walk.trail).toEqual(['t2'])
    await walk.step(-1)
    expect(walk.trail).toEqual([])
    await walk.end()
    expect([walk.at, walk.trail]).toEqual([10, []])
  })
  it('asks one thing at a time where somebody drags on, and ends at the newest', async () => {
    const { walk, asked } = walking()
    const drags = [1, 2, 4, 5, 7, 8, 9, 10].map((sequence) => walk.go(sequence))
    await Promise.all(drags)
    await expect.poll(() => walk.stand?.sequence).toBe(10)
    expect(asked.length).toBeLessThan(6)
  })
  it('shows a neighbour that is on its way already as soon as it is there', async () => {
    const { walk, asked } = walking()
    await walk.go(4)
    void walk.step(1)
    await expect.poll(() => walk.stand?.sequence).toBe(5)
    expect(asked.filter((each) => each.includes(5))).toHaveLength(1)
  })
  it('asks nobody for the moves any more once it was left, though a position is still on its way', async () => {
    let arrive: (stands: readonly Stand[]) => void = () => undefined
    let left = false
    const walk = new Walk(
      () => new Promise((go) => (arrive = go)),
      () => {
        expect(left).toBe(false)
        return history
      },
      () => ({ de: '', en: '' }),
    )
    const going = walk.go(4)
    left = true
    walk.leave()
    arrive([stand(4)])
    await going
    expect([walk.stand, walk.trouble]).toEqual([null, null])
  })
  it('stays between the start and the end', async () => {
    const { walk } = walking()
    await walk.step(-1)
    expect([walk.at, walk.heard]).toEqual([0, undefined])
    await walk.end()
    await walk.step(1)
    expect(walk.at).toBe(10)
  })
  it('stands at the move before one that was taken back', async () => {
    const { walk } = walking()
    await walk.go(3)
    expect(walk.at).toBe(2)
    await walk.go(99)
    expect(walk.at).toBe(10)
  })
  it('sees everything afresh through other eyes', async () => {
    const { walk, asked } = walking()
    await walk.go(4)
    const before = asked.length
    await walk.forget()
    expect(asked.slice(before)[0]).toEqual([4])
  })
  it('says why it cannot go there', async () => {
    const { walk } = walking(true)
    await walk.go(4)
    expect(walk.trouble?.en).toBe('No connection.')
    expect(walk.stand).toBeNull()
  })
})
