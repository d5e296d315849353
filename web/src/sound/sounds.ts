/** Short sounds, made of nothing but tones and noise. Times are seconds, pitches hertz. */
import type { Cue } from '../together/cue'
import type { Noticed } from './noticed'

export type Sound = Noticed | Cue | 'refused'

/** A tone that glides from one pitch to another and dies away, or a breath of noise about a pitch. */
export type Stroke = { readonly kind: OscillatorType | 'noise'; readonly at: number; readonly from: number; readonly to: number; readonly lasts: number; readonly loud: number }

const tone = (at: number, pitch: number, lasts: number, loud: number, to = pitch, kind: OscillatorType = 'sine'): Stroke => ({ kind, at, from: pitch, to, lasts, loud })
const noise = (at: number, from: number, to: number, lasts: number, loud: number): Stroke => ({ kind: 'noise', at, from, to, lasts, loud })
/** Wood on wood. */
const knock = (at: number, pitch: number, loud: number): readonly Stroke[] => [tone(at, pitch, 0.09, loud, pitch / 2), noise(at, 1800, 900, 0.025, loud * 0.7)]

const SOUNDS: Readonly<Record<Sound, readonly Stroke[]>> = {
  place: knock(0, 210, 0.5),
  capture: [...knock(0, 260, 0.5), ...knock(0.1, 150, 0.6)],
  dice: [0, 0.07, 0.13, 0.22, 0.3, 0.42].flatMap((at, number) => knock(at, 420 - 25 * number, 0.34 - 0.03 * number)),
  card: [noise(0, 2200, 5200, 0.14, 0.3), noise(0.15, 1400, 700, 0.03, 0.25)],
  'your-turn': [tone(0, 659, 0.22, 0.22), tone(0.12, 880, 0.34, 0.22)],
  over: [tone(0, 523, 0.3, 0.2), tone(0.14, 659, 0.34, 0.2), tone(0.28, 784, 0.7, 0.22), tone(0.28, 523, 0.7, 0.12)],
  refused: [tone(0, 196, 0.12, 0.25, 185, 'triangle'), tone(0.12, 156, 0.18, 0.25, 147, 'triangle')],
  'time-short': [tone(0, 988, 0.06, 0.2), tone(0.16, 988, 0.06, 0.2)],
  asked: [tone(0, 587, 0.16, 0.2), tone(0.1, 740, 0.2, 0.2)],
  emote: [tone(0, 740, 0.1, 0.16, 880)],
}

export const strokesOf = (sound: Sound): readonly Stroke[] => SOUNDS[sound]

/** How long a sound lasts. */
export const lengthOf = (sound: Sound): number => Math.max(...SOUNDS[sound].map((stroke) => stroke.at + stroke.lasts))
