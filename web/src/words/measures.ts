/** The words of what was measured of a game, in both languages. `{name}` is filled in. */
import type { Text } from '../wire/types'
import { both } from './both'
import { INTERFACE } from './interface'
import { teller } from './speaking.svelte'

export const MEASURES = {
  measured: both('So spielt es sich: gemessen', 'How it plays: measured'),
  notMeasured: both('Mit diesen Regeln hat noch niemand gemessen.', 'Nobody has measured it with these rules yet.'),
  alone: both('Eine Person, {level}', 'One player, {level}'),
  equals: both('{players} Personen, alle {level}', '{players} players, all {level}'),
  random: both('zufällig', 'random'),
  figureGames: both('gezählte Partien', 'games counted'),
  figureMoves: both('Züge je Partie', 'moves a game'),
  figureMovesValue: both('{moves}, meist {least} bis {most}', '{moves}, mostly {least} to {most}'),
  figureChoices: both('Auswahl je Zug', 'choices a move'),
  figureChoicesValue: both('{mean}, höchstens {most}', '{mean}, at most {most}'),
  figureForced: both('Züge ohne Wahl', 'moves without a choice'),
  figureDecisive: both('Partien mit einem einzigen Sieger', 'games with one winner'),
  figureLead: both('Führungswechsel', 'changes of lead'),
  figureDrama: both('größter Rückstand des Siegers', 'how far the winner was behind'),
  figureDecided: both('entschieden nach', 'decided after'),
  figureDecidedValue: both('{share} der Partie', '{share} of the game'),
  figureEndings: both('Ende nach', 'ended by'),
  figureSeats: both('Siege nach Platz, in {games} Partien', 'wins by seat, in {games} games'),
  skill: both(
    '{level} liegt vor {against} in {score} von {games} Partien (95 %: {low} bis {high}).',
    '{level} is ahead of {against} in {score} of {games} games (95 %: {low} to {high}).',
  ),
  idle: both('In keiner dieser Partien geschah etwas nach § {clauses}.', 'In none of these games did anything happen by § {clauses}.'),
  promised: both('Die Schachtel verspricht {least} bis {most} Minuten.', 'The box promises {least} to {most} minutes.'),
  promisedNothing: both('Die Spielregel verspricht keine Spieldauer.', 'The rulebook promises no playing time.'),
} as const satisfies Record<string, Text>

export const tell = teller({ ...INTERFACE, ...MEASURES })
