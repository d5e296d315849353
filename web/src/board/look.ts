/** What a game's own room brings along to look at: emblems for its glyphs, paint for its tones. */
import type { Emblem, GameSummary, Tone } from '../wire/types'

const emblems = new Map<string, Emblem>()
const tones = new Map<string, Tone>()

/** Learn how the things of a game look; the names are unique among all games. */
export function adoptLook(game: Pick<GameSummary, 'emblems' | 'tones'>): void {
  for (const [name, emblem] of Object.entries(game.emblems)) emblems.set(name, emblem)
  for (const [name, tone] of Object.entries(game.tones)) tones.set(name, tone)
}

export const emblemOf = (glyph: string): Emblem | undefined => emblems.get(glyph)
export const toneOf = (tone: string): Tone | undefined => tones.get(tone)
