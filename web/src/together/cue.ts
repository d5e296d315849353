/** Moments that could be heard: whoever makes sounds listens for them on the document. */
export type Cue = 'your-turn' | 'time-short' | 'asked' | 'emote' | 'over'

export const CUE = 'regelwerk-cue'

export function cue(name: Cue): void {
  document.dispatchEvent(new CustomEvent<Cue>(CUE, { detail: name }))
}
