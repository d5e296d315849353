import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Advice } from '../../src/match/advice.svelte'
import type { Hinted } from '../../src/wire/types'

const LONG = 20_000

/** A match that answers nothing by itself and remembers what it was asked. */
class Match {
  ready = true
  requests = 0
  played: string[] = []
  ask(): number {
    this.requests += 1
    return this.requests
  }
  follow(move: string): void {
    this.played.push(move)
  }
}

const hint = (request: number, move = 'd4-f4'): Hinted => ({ type: 'hinted', request, sequence: 1, move, trail: move.split('-') })

let match: Match
let advice: Advice
beforeEach(() => {
  vi.useFakeTimers()
  match = new Match()
  advice = new Advice(match)
})
afterEach(() => {
  vi.useRealTimers()
})

describe('a hint', () => {
  it('is asked for once and shown until it has been read', () => {
    advice.ask()
    advice.ask()
    expect(match.requests).toBe(1)
    advice.hinted(hint(1))
    expect(advice.hint?.trail).toEqual(['d4', 'f4'])
    vi.advanceTimersByTime(LONG)
    expect(advice.hint).not.toBeNull()
    advice.dismiss()
    expect(advice.hint).toBeNull()
    expect(match.played).toEqual([])
  })

  it('goes with the next move', () => {
    advice.ask()
    advice.hinted(hint(1))
    advice.moved(false, false)
    expect(advice.hint).toBeNull()
  })

  it('that nobody waits for any more is not shown', () => {
    advice.ask()
    advice.dismiss()
    advice.hinted(hint(1))
    expect(advice.hint).toBeNull()
    advice.ask()
    expect(match.requests).toBe(2)
  })

  it('for a position that has passed is not shown', () => {
    advice.ask()
    advice.moved(false, true)
    advice.hinted(hint(1))
    expect(advice.hint).toBeNull()
  })
})

describe('playing on', () => {
  it('shows each hint before it plays it and asks again when the turn comes back', () => {
    advice.toggle()
    advice.hinted(hint(1))
    expect(advice.hint).not.toBeNull()
    expect(match.played).toEqual([])
    vi.advanceTimersByTime(LONG)
    expect(match.played).toEqual(['d4-f4'])

    advice.moved(false, false)
    vi.advanceTimersByTime(LONG)
    expect(match.requests).toBe(1)
    advice.moved(false, true)
    vi.advanceTimersByTime(LONG)
    expect(match.requests).toBe(2)
  })

  it('begins with the hint that is shown', () => {
    advice.ask()
    advice.hinted(hint(1))
    advice.toggle()
    vi.advanceTimersByTime(LONG)
    expect(match.requests).toBe(1)
    expect(match.played).toEqual(['d4-f4'])
  })

  it('stops when it is told to, at the end of the game and after an error', () => {
    advice.toggle()
    advice.hinted(hint(1))
    advice.toggle()
    vi.advanceTimersByTime(LONG)
    expect(match.played).toEqual([])

    const endings = [() => advice.moved(true, false), () => advice.failed()]
    for (const end of endings) {
      advice.toggle()
      expect(advice.playing).toBe(true)
      end()
      expect(advice.playing).toBe(false)
    }
  })

  it('stops where nothing can be asked', () => {
    match.ready = false
    advice.toggle()
    expect(advice.playing).toBe(false)
  })
})
