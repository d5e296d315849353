import { describe, expect, it } from 'vitest'
import type { Player } from '../../src/match/cast'
import { describeHeard } from '../../src/match/news'
import type { Heard, Told } from '../../src/wire/types'

const cast = [
  { seat: 0, name: 'Anna', held: true },
  { seat: 1, name: 'Rot', held: false },
] as unknown as readonly Player[]
const words = (told: Told) => `${told.key}.`
const heard = (seat: number, ...told: string[]): Heard => ({ sequence: 1, seat, text: 'a1', trail: [], changed: [], events: told.map((key) => ({ clause: '1', key, quiet: key === 'quiet' })) })

describe('what is told of moves', () => {
  it('is read aloud in sentences, what the text says first', () => {
    expect(describeHeard(heard(0, 'quiet', 'duel won'), cast, 'Zufall', words)).toBe('quiet. duel won.')
  })
  it('is who moved and how it is written where nothing is known of it', () => {
    expect(describeHeard(heard(0), cast, 'Zufall', words)).toBe('Anna: a1')
    expect(describeHeard(heard(-1), cast, 'Zufall', words)).toBe('Zufall: a1')
  })
})
