import { describe, expect, it } from 'vitest'
import { levelOf, standingOf } from '../../src/match/strength'
import type { Strength } from '../../src/wire/types'

const standing = (bot: string, elo: number) => ({ bot, elo, low: elo - 50, high: elo + 50, games: 40 })
const measured = { standings: [standing('expert:0.1s', 1800), standing('python:some:easy', 1700), standing('uct:1s', 1650), standing('easy*0.1', 1400)] } as unknown as Strength

describe('the strength of a level', () => {
  it('is found with whatever time it had', () => {
    expect(levelOf('easy')).toBe('easy')
    expect(standingOf(measured, 'expert')?.elo).toBe(1800)
    expect(standingOf(measured, 'easy')?.elo).toBe(1400)
  })

  it('is not made up where nobody measured it', () => {
    expect(standingOf(measured, 'medium')).toBeNull()
    expect(standingOf(measured, 'python')).toBeNull()
  })
})
