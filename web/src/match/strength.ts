/** How strong a level is at a game, as the ladder measured it. */
import type { Standing, Strength } from '../wire/types'

/** The level that a bot of a ladder plays at: it may have had a time (`expert:0.1s`) or a part of its budget (`easy*0.1`). */
export const levelOf = (bot: string): string => bot.split(/[:*]/, 1)[0] ?? bot

/** The standing of a level; null where it was not among those measured. */
export const standingOf = (strength: Strength, level: string): Standing | null => strength.standings.find(({ bot }) => !bot.startsWith('python:') && levelOf(bot) === level) ?? null
