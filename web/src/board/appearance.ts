/** What a game's own room brings along to look at: emblems for its glyphs, paint for its tones and its ground. */
import type { Appearance, Emblem, GameSummary, Tone } from '../wire/types'

const emblems = new Map<string, Emblem>()
const tones = new Map<string, Tone>()

/** Learn how the things of a game look; the names are unique among all games. */
export function adoptAppearance({ appearance }: Pick<GameSummary, 'appearance'>): void {
  for (const [name, emblem] of Object.entries(appearance.emblems ?? {})) emblems.set(name, emblem)
  for (const [name, tone] of Object.entries(appearance.tones ?? {})) tones.set(name, tone)
}

export const emblemOf = (glyph: string): Emblem | undefined => emblems.get(glyph)
/** The client's own drawing that a glyph is or is drawn on; a glyph of its own where it is drawn on none. */
export const shapeOf = (glyph: string): string => emblems.get(glyph)?.base || glyph
export const toneOf = (tone: string): Tone | undefined => tones.get(tone)

/** Paints boards within an element in the colours of a game's ground. */
export const dressed =
  ({ ground = {} }: Appearance) =>
  (element: HTMLElement): void => {
    for (const [name, { light, dark }] of Object.entries(ground)) element.style.setProperty(`--${name}`, `light-dark(${light}, ${dark})`)
  }
