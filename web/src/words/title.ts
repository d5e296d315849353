/** The title of each page in both languages: what a tab, a bookmark and the list of open windows show. */
import type { Language, Text } from '../wire/types'
import { fill } from './label'

/** What a page is about. `standing` is whose turn it is, or how a match ended, already in words. */
export type Titled =
  | { readonly page: 'plain' | 'home' | 'reader' | 'elements' | 'review' | 'unknown' }
  | { readonly page: 'new' | 'rules' | 'lesson'; readonly game: Text }
  | { readonly page: 'match'; readonly game: Text; readonly standing: string }

const both = (de: string, en: string): Text => ({ de, en })

const TITLES: Readonly<Record<Titled['page'], Text>> = {
  plain: both('regelwerk', 'regelwerk'),
  home: both('regelwerk – Spielregeln, die spielen', 'regelwerk – rulebooks that play'),
  reader: both('Eine Spielregel lesen lassen – regelwerk', 'Have a rulebook read – regelwerk'),
  elements: both('Spielelemente – regelwerk', 'Game elements – regelwerk'),
  review: both('Aufgezeichnete Partie ansehen – regelwerk', 'Look at a recorded match – regelwerk'),
  unknown: both('Diese Seite gibt es nicht – regelwerk', 'No such page – regelwerk'),
  new: both('{game} – neue Partie', '{game} – new match'),
  lesson: both('{game} – Einführung', '{game} – introduction'),
  rules: both('{game} – Spielregel', '{game} – rulebook'),
  // What changes comes first: a narrow tab shows little more.
  match: both('{standing} – {game}', '{standing} – {game}'),
}

export function titleOf(titled: Titled, language: Language): string {
  const game = 'game' in titled ? titled.game[language] : ''
  const standing = 'standing' in titled ? titled.standing : ''
  return fill(TITLES[titled.page][language], { game, standing })
}
