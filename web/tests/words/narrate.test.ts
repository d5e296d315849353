import { describe, expect, it } from 'vitest'
import type { Clause, GamePage } from '../../src/wire/types'
import { clauseOf, narrate } from '../../src/words/narrate'

const clause = (id: string, events: Clause['events'] = {}): Clause => ({ id, title: { de: '', en: '' }, text: { de: '', en: '' }, facts: [], source: '', events })
const game: Pick<GamePage, 'rulebook' | 'platform'> = {
  rulebook: { clauses: [clause('4', { captured: { de: '{shape} auf {square} ist geschlagen.', en: 'The {shape} on {square} is captured.' } })] },
  platform: [clause('G1', { third_time: { de: 'Unentschieden.', en: 'A draw.' } })],
}
const messages = { diver: { de: 'Der Diver', en: 'Diver' } }

describe('what happened', () => {
  it('is said by the sentence of its clause, with its values in words', () => {
    const told = { clause: '4', key: 'captured', values: { shape: '@diver', square: 'd4' } }
    expect(narrate(told, game, messages, 'en')).toBe('The Diver on d4 is captured.')
    expect(narrate(told, game, messages, 'de')).toBe('Der Diver auf d4 ist geschlagen.')
  })
  it('may be a clause of the platform', () => {
    expect(narrate({ clause: 'G1', key: 'third_time' }, game, messages, 'en')).toBe('A draw.')
    expect(clauseOf(game, 'G1')?.id).toBe('G1')
    expect(clauseOf(game, '99')).toBeUndefined()
  })
  it('stays readable where the rulebook does not know it', () => {
    expect(narrate({ clause: '9', key: 'blown_up' }, game, messages, 'en')).toBe('blown up')
  })
})
