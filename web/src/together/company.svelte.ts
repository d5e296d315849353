/** What the others at the table say and do besides moving: each is shown for a moment. */
import type { Answer, Changed, Emote } from '../wire/types'
import { cue } from './cue'
import { quiet } from './quiet.svelte'
import { noteReceived } from './time'

/** What somebody did, as far as it is worth a line: the board shows the rest. */
export type Deed = 'declined' | 'undone' | 'flagged' | 'away' | 'back'

/** Said by a seat, or with null by a spectator. */
export type Said = { readonly key: number; readonly seat: number | null; readonly emote?: Emote; readonly deed?: Deed }

const LASTING = 6_000
const MOST = 3

export class Company {
  said = $state.raw<readonly Said[]>([])
  private count = 0

  /** Takes note of an answer of the server, before it is shown. */
  hear(answer: Answer): void {
    if ('state' in answer && answer.state.clock) noteReceived(answer.state.clock, Date.now())
    if (answer.type === 'emoted' && !quiet.muted) this.say({ seat: answer.seat, emote: answer.name })
    if (answer.type !== 'changed') return
    const seat = answer.seat ?? null
    const deed = deedOf(answer)
    if (deed && seat !== null && !answer.state.seats[seat]?.held) this.say({ seat, deed })
    if (answer.what === 'offer' && answer.state.offers?.some((offer) => offer.waiting.some((asked) => answer.state.seats[asked]?.held))) cue('asked')
    if (answer.state.outcome) cue('over')
  }

  private say(said: Omit<Said, 'key'>): void {
    const key = this.count++
    this.said = [...this.said, { key, ...said }].slice(-MOST)
    if (said.emote) cue('emote')
    setTimeout(() => (this.said = this.said.filter((each) => each.key !== key)), LASTING)
  }
}

function deedOf({ what, seat, state }: Changed): Deed | null {
  if (what === 'declined' || what === 'undone' || what === 'flagged') return what
  if (what !== 'substitute') return null
  return state.seats[seat ?? -1]?.substitute ? 'away' : 'back'
}
