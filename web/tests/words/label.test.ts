import { describe, expect, it } from 'vitest'
import { INTERFACE } from '../../src/words/interface'
import { fill, say } from '../../src/words/label'
import { firstLanguage } from '../../src/words/language'
import { THINGS } from '../../src/words/things'

const MESSAGES = {
  ...THINGS,
  'turn.move': { de: '{colour} zieht {count} Felder', en: '{colour} moves {count} squares' },
  blue: { de: 'Blau', en: 'Blue' },
  named: { de: '{name} ({colour})', en: '{name} ({colour})' },
  loop: { de: 'um {again}', en: 'round {again}' },
}

describe('saying a label', () => {
  it('fills in parameters, words among them', () => {
    const label = { key: 'turn.move', values: { colour: '@blue', count: 3 } }
    expect(say(label, MESSAGES, 'de')).toBe('Blau zieht 3 Felder')
    expect(say(label, MESSAGES, 'en')).toBe('Blue moves 3 squares')
  })

  it('says every key in a parameter, whatever stands between', () => {
    const label = { key: 'turn.move', values: { colour: '@blue A: 5, @blue@blue', count: 2 } }
    expect(say(label, MESSAGES, 'de')).toBe('Blau A: 5, BlauBlau zieht 2 Felder')
  })

  it('lets a nested message use the plain parameters', () => {
    expect(say({ key: 'turn.move', values: { colour: '@named', name: 'Ada', count: 1 } }, MESSAGES, 'en')).toBe('Ada ({colour}) moves 1 squares')
  })

  it('ends although a message refers to itself', () => {
    expect(say({ key: 'loop', values: { again: '@loop' } }, MESSAGES, 'en')).toBe('round round {again}')
  })

  it('shows a readable key where a message is missing', () => {
    expect(say({ key: 'note.no-such_thing' }, MESSAGES, 'de')).toBe('no such thing')
  })

  it('leaves an unknown parameter visible', () => {
    expect(fill('{a} and {b}', { a: 0 })).toBe('0 and {b}')
  })
})

describe('the language', () => {
  it('is the stored one, then the first we speak, then English', () => {
    expect(firstLanguage('de', ['en-GB'])).toBe('de')
    expect(firstLanguage(null, ['fr', 'de-AT', 'en'])).toBe('de')
    expect(firstLanguage('xx', ['fr'])).toBe('en')
  })
})

it('says everything in both languages with the same parameters', () => {
  const names = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort()
  for (const text of Object.values(INTERFACE)) {
    expect(text.de && text.en).toBeTruthy()
    expect(names(text.de)).toEqual(names(text.en))
  }
})
