/** The words of lessons and of tips in both languages. `{name}` is filled in. */
import type { Text } from '../wire/types'
import { both } from './both'
import { INTERFACE } from './interface'
import { teller } from './speaking.svelte'

const LESSON = {
  lesson: both('Einführung', 'Introduction'),
  learn: both('Spielend lernen', 'Learn by playing'),
  learnSteps: both('Neu hier? Lern das Spiel auf dem Brett, in {count} kurzen Schritten.', 'New here? Learn the game on its board, in {count} short steps.'),
  learnOn: both('Einführung fortsetzen ({done} von {count})', 'Go on with the introduction ({done} of {count})'),
  learnAgain: both('Einführung noch einmal', 'The introduction again'),
  stepOf: both('Schritt {number} von {count}', 'Step {number} of {count}'),
  stepNamed: both('Schritt {number}: {title}', 'Step {number}: {title}'),
  stepDone: both('Schritt {number}: {title}, geschafft', 'Step {number}: {title}, done'),
  steps: both('Schritte', 'Steps'),
  wellDone: both('Geschafft', 'Well done'),
  tip: both('Tipp', 'Tip'),
  back: both('Zurück', 'Back'),
  next: both('Weiter', 'Next'),
  skipStep: both('Überspringen', 'Skip'),
  restart: both('Von vorn', 'Restart'),
  showMe: both('Zeig es mir', 'Show me'),
  end: both('Das war’s', 'That’s it'),
  endTitle: both('Jetzt kannst du {game} spielen!', 'Now you can play {game}!'),
  endText: both(
    'Alles Wichtige kennst du. Und wenn ein Zug einmal nicht geht, sagt dir der Schiedsrichter, welche Regel dagegensteht.',
    'You know all that matters. And if a move should not work, the referee tells you which rule is against it.',
  ),
  playComputer: both('Jetzt gegen den Computer spielen', 'Play against the computer now'),
  playAlone: both('Jetzt spielen', 'Play now'),
  otherWays: both('Mit anderen spielen', 'Play with others'),
  allRules: both('Alle Regeln', 'All the rules'),
  startOver: both('Noch einmal von vorn', 'Once more from the start'),
  understood: both('Verstanden', 'Got it'),
} as const satisfies Record<string, Text>

export const tell = teller({ ...INTERFACE, ...LESSON })
