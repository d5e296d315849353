import { describe, expect, it } from 'vitest'
import type { Clause, GamePage } from '../../src/wire/types'
import { address, clauseOf, narrate, readerOf } from '../../src/words/narrate'

const clause = (id: string, events: Clause['events'] = {}): Clause => ({ id, title: { de: '', en: '' }, text: { de: '', en: '' }, facts: [], source: '', events })
const CAPTURES = {
  de: '{colour} schlägt auf {square} {shape:a} von {other}.',
  en: "{colour} captures {other}'s {shape} on {square}.",
  you: {
    colour: { de: 'Du schlägst auf {square} {shape:a} von {other}.', en: "You capture {other}'s {shape} on {square}." },
    other: { de: '{colour} schlägt auf {square} deinen {shape}.', en: '{colour} captures your {shape} on {square}.' },
  },
}
const SHARED = { de: '{seats} gewinnen.', en: '{seats} win.', you: { seats: { de: 'Den Sieg teilen sich: {seats}.', en: 'The win is shared by {seats}.' } } }
const OPENS = {
  de: '{colour} öffnet den von {owner}.',
  en: "{colour} opens {owner}'s.",
  you: { colour: { de: 'Du öffnest den von {owner}.', en: "You open {owner}'s." }, 'colour-owner': { de: 'Du öffnest deinen eigenen.', en: 'You open your own.' } },
}
const game: Pick<GamePage, 'rulebook' | 'platform'> = {
  rulebook: { clauses: [clause('4', { captures: CAPTURES, shared: SHARED, opens: OPENS })] },
  platform: [clause('G1', { third_time: { de: 'Unentschieden.', en: 'A draw.' } })],
}
const messages = {
  blue: { de: 'Blau', en: 'Blue' },
  red: { de: 'Rot', en: 'Red' },
  T: { de: 'Diver', en: 'Diver' },
  'T.a': { de: 'einen Diver', en: 'a Diver' },
}
const captures = { clause: '4', key: 'captures', values: { colour: '@blue', other: '@red', shape: '@T', square: 'd4' } }
const told = (reader: string[], language: 'de' | 'en' = 'de') => narrate(captures, game, messages, language, new Set(reader))

describe('what happened', () => {
  it('is said by the sentence of its clause, with its values in words', () => {
    expect(narrate(captures, game, messages, 'en')).toBe("Blue captures Red's Diver on d4.")
    expect(narrate(captures, game, messages, 'de')).toBe('Blau schlägt auf d4 einen Diver von Rot.')
  })
  it('is said to the one who did it, and to the one it was done to', () => {
    expect(told(['blue', 'seat1'])).toBe('Du schlägst auf d4 einen Diver von Rot.')
    expect(told(['red', 'seat2'])).toBe('Blau schlägt auf d4 deinen Diver.')
    expect(told(['red'], 'en')).toBe('Blue captures your Diver on d4.')
    expect(told(['green', 'seat3'])).toBe('Blau schlägt auf d4 einen Diver von Rot.')
  })
  it('lists whoever reads as “you” among others', () => {
    const shared = { clause: '4', key: 'shared', values: { seats: '@blue, @red' } }
    expect(narrate(shared, game, messages, 'de', new Set(['red']))).toBe('Den Sieg teilen sich: Blau, du.')
    expect(narrate(shared, game, messages, 'en')).toBe('Blue, Red win.')
  })
  it('takes the form that names the reader most often', () => {
    const opens = (owner: string) => narrate({ clause: '4', key: 'opens', values: { colour: '@blue', owner } }, game, messages, 'en', new Set(['blue']))
    expect(opens('@blue')).toBe('You open your own.')
    expect(opens('@red')).toBe("You open Red's.")
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

describe('who is addressed', () => {
  const player = (seat: number, colour: string, held: boolean) => ({ seat, colour, held })
  it('is the only one who plays at this device', () => {
    expect([...readerOf([player(0, 'blue', false), player(1, 'red', true)])]).toEqual(['red', 'seat2'])
  })
  it('is nobody where several share it, and nobody who only watches', () => {
    expect(readerOf([player(0, 'blue', true), player(1, 'red', true)]).size).toBe(0)
    expect(readerOf([player(0, 'blue', false)]).size).toBe(0)
  })
})

describe('what is expected now', () => {
  const expected = { ...messages, move: { de: '{colour} zieht.', en: '{colour} moves.', you: { colour: { de: 'Zieh {shape:a}.', en: 'Move {shape:a}.' } } } }
  const label = { key: 'move', values: { colour: '@blue', shape: '@T' } }
  it('is said to whoever is to do it, and of them to the others', () => {
    expect(address(label, expected, 'de', new Set(['blue', 'seat1']))).toBe('Zieh einen Diver.')
    expect(address(label, expected, 'en', new Set(['red', 'seat2']))).toBe('Blue moves.')
    expect(address(label, expected, 'en')).toBe('Blue moves.')
  })
  it('is said as ever where there is no form for the one who reads', () => {
    expect(address({ key: 'T' }, expected, 'en', new Set(['blue']))).toBe('Diver')
  })
})
