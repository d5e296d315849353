/** What makes sounds heard. A browser allows it only after a first touch, so until then all is quiet. */
import { strokesOf, type Sound, type Stroke } from './sounds'

export class Speaker {
  private context: AudioContext | null = null
  private hiss: AudioBuffer | null = null
  private readonly wake = () => this.begin()

  constructor() {
    if (navigator.userActivation?.hasBeenActive) this.begin()
    else for (const kind of FIRST) document.addEventListener(kind, this.wake, { once: true })
  }

  /** Plays a sound some seconds from now; nothing before the first touch and while the page is out of sight. */
  play(sound: Sound, later = 0): void {
    const context = this.context
    if (!context || document.hidden) return
    void context.resume().catch(() => undefined)
    for (const stroke of strokesOf(sound)) this.strike(context, stroke, context.currentTime + later)
  }

  end(): void {
    for (const kind of FIRST) document.removeEventListener(kind, this.wake)
    void this.context?.close()
    this.context = null
  }

  private begin(): void {
    try {
      this.context ??= new AudioContext()
    } catch {
      // A machine without a way to be heard plays on in silence.
    }
  }

  private strike(context: AudioContext, { kind, at, from, to, lasts, loud }: Stroke, start: number): void {
    const begin = start + at
    const gain = new GainNode(context, { gain: 0 })
    gain.gain.setValueAtTime(0, begin)
    gain.gain.linearRampToValueAtTime(loud, begin + 0.004)
    gain.gain.exponentialRampToValueAtTime(0.0004, begin + lasts)
    gain.connect(context.destination)
    const source = kind === 'noise' ? this.breath(context, gain, from, to, begin, lasts) : new OscillatorNode(context, { type: kind })
    if (source instanceof OscillatorNode) {
      glide(source.frequency, from, to, begin, lasts)
      source.connect(gain)
    }
    source.start(begin)
    source.stop(begin + lasts)
    source.onended = () => gain.disconnect()
  }

  private breath(context: AudioContext, gain: GainNode, from: number, to: number, begin: number, lasts: number): AudioBufferSourceNode {
    const filter = new BiquadFilterNode(context, { type: 'bandpass', Q: 0.9 })
    glide(filter.frequency, from, to, begin, lasts)
    const source = new AudioBufferSourceNode(context, { buffer: (this.hiss ??= hissing(context)), loop: true })
    source.connect(filter).connect(gain)
    return source
  }
}

const FIRST = ['pointerdown', 'keydown'] as const

function glide(pitch: AudioParam, from: number, to: number, begin: number, lasts: number): void {
  pitch.setValueAtTime(from, begin)
  pitch.exponentialRampToValueAtTime(to, begin + lasts)
}

function hissing(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, context.sampleRate / 2, context.sampleRate)
  const samples = buffer.getChannelData(0)
  for (let at = 0; at < samples.length; at += 1) samples[at] = Math.random() * 2 - 1
  return buffer
}
