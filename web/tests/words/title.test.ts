import { describe, expect, it } from 'vitest'
import { titleOf } from '../../src/words/title'

const game = { de: 'Sternentor', en: 'Stargate' }

describe('the title of a page', () => {
  it('names the house at home and in the reader', () => {
    expect(titleOf({ page: 'home' }, 'de')).toBe('regelwerk – Spielregeln, die spielen')
    expect(titleOf({ page: 'home' }, 'en')).toBe('regelwerk – rulebooks that play')
    expect(titleOf({ page: 'reader' }, 'en')).toBe('Have a rulebook read – regelwerk')
  })

  it('names the game and what is done with it', () => {
    expect(titleOf({ page: 'new', game }, 'de')).toBe('Sternentor – neue Partie')
    expect(titleOf({ page: 'new', game }, 'en')).toBe('Stargate – new match')
    expect(titleOf({ page: 'rules', game }, 'de')).toBe('Sternentor – Spielregel')
  })

  it('begins with whose turn it is in a match', () => {
    expect(titleOf({ page: 'match', game, standing: 'Your turn' }, 'en')).toBe('Your turn – Stargate')
    expect(titleOf({ page: 'match', game, standing: 'Blau gewinnt' }, 'de')).toBe('Blau gewinnt – Sternentor')
  })

  it('is the name of the house where nothing is known yet', () => {
    expect(titleOf({ page: 'plain' }, 'de')).toBe('regelwerk')
  })
})
