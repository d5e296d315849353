import { describe, expect, it } from 'vitest'
import { turn } from '../../src/pages/parts/leisure'

const task = () => new Promise<void>((go) => setTimeout(go))

describe('a task of one’s own', () => {
  it('comes to everybody in their order, to one at a time', async () => {
    const done: string[] = []
    for (const name of ['status', 'board', 'buttons']) void turn().then(() => done.push(name))
    expect(done).toEqual([])
    const seen: number[] = []
    while (done.length < 3) {
      await task()
      seen.push(done.length)
    }
    expect(done).toEqual(['status', 'board', 'buttons'])
    expect(seen.every((count, index) => count - (seen[index - 1] ?? 0) <= 1)).toBe(true)
  })
  it('comes to somebody who asks later too', async () => {
    await turn()
    await expect(turn()).resolves.toBeUndefined()
  })
})
