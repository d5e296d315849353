/** How each game was last played on this device, so that one click is enough the next time. */
import { recall, remember } from './storage'

export type Choice = {
  readonly players: number
  readonly options: Readonly<Record<string, string>>
  /** The computer's level; empty where none has played yet. */
  readonly level: string
  readonly lots: boolean
}

const all = (): Record<string, Choice> => recall<Record<string, Choice>>('choices', {})

export const choiceOf = (game: string): Choice | null => all()[game] ?? null

export const keepChoice = (game: string, choice: Choice): void => remember('choices', { ...all(), [game]: choice })
