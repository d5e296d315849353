/** The moves of one match being weighed by the server: as they come in, and remembered while the page is open. */
import type { Looker, Text, Weighed } from '../wire/types'
import type { Sides } from './chances'
import { weighMoves } from './source'

export class Analysis {
  weighed = $state.raw<readonly Weighed[]>([])
  sides = $state.raw<Sides>([])
  count = $state(0)
  running = $state(false)
  /** Whether all that could be weighed is. */
  complete = $state(false)
  trouble = $state.raw<Text | null>(null)

  private stopping: AbortController | null = null

  constructor(private readonly path: string) {}

  async begin(looker: Looker, sentence: (caught: unknown) => Text): Promise<void> {
    if (this.running) return
    const stopping = new AbortController()
    this.stopping = stopping
    this.running = true
    this.complete = false
    this.trouble = null
    const found: Weighed[] = []
    try {
      for await (const said of weighMoves(this.path, looker, stopping.signal)) {
        if (said.type === 'begun') [this.count, this.sides] = [said.count, said.sides]
        else if (said.type === 'finished') this.complete = said.complete
        else {
          found.push(said)
          this.weighed = [...found]
        }
      }
    } catch (caught) {
      if (!stopping.signal.aborted) this.trouble = sentence(caught)
    } finally {
      this.running = false
    }
  }

  stop(): void {
    this.stopping?.abort()
  }
}

const analyses = new Map<string, Analysis>()

/**
 * The analysis of a match or a record; the same one wherever on the page it is asked for. While a match goes on each
 * seat has its own: what one could hope for is not for the others' eyes.
 */
export function analysisOf(path: string, seat: number | null = null): Analysis {
  const key = seat === null ? path : `${path}#${seat}`
  const known = analyses.get(key) ?? new Analysis(path)
  analyses.set(key, known)
  return known
}
