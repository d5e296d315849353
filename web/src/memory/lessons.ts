/** How far this device has got in each game's lesson, and which tips it has been given. */
import { recall, remember } from './storage'

export type Progress = {
  /** The step to go on with. */
  readonly step: number
  /** Steps that were done, in no order. */
  readonly done: readonly number[]
  /** Whether the end was reached once. */
  readonly finished: boolean
}

const NOTHING: Progress = { step: 0, done: [], finished: false }

const all = (): Record<string, Progress> => recall<Record<string, Progress>>('lessons', {})

export const progressOf = (game: string): Progress => ({ ...NOTHING, ...all()[game] })

export function noteProgress(game: string, changes: Partial<Progress>): Progress {
  const now = { ...progressOf(game), ...changes }
  remember('lessons', { ...all(), [game]: now })
  return now
}

export function noteDone(game: string, step: number): Progress {
  const { done } = progressOf(game)
  return noteProgress(game, { done: done.includes(step) ? done : [...done, step] })
}

const seenTips = (): Record<string, string[]> => recall<Record<string, string[]>>('tips', {})

export const tipsSeen = (game: string): readonly string[] => seenTips()[game] ?? []

export function noteTip(game: string, when: string): void {
  const seen = tipsSeen(game)
  if (!seen.includes(when)) remember('tips', { ...seenTips(), [game]: [...seen, when] })
}
