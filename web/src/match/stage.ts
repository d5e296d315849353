/** What is shown besides its sentence: dice that roll and duels face to face, from the events that a game's appearance names. */
import type { Heard, Show, Told } from '../wire/types'

/** The face of a card that this seat may not know yet. */
export const HIDDEN = '?'

export type Side = {
  readonly colour: string
  /** Empty while no card is chosen. */
  readonly card: string
  readonly won: boolean
}

type Moment = { readonly told: Told; readonly sequence: number }
export type Duel = Moment & { readonly figure: string; readonly sides: readonly Side[] }
export type Roll = Moment & { readonly colour: string; readonly number: string }

export type Staged = {
  readonly roll: Roll | null
  /** The duel that is still to be decided, and the last one that was. */
  readonly open: Duel | null
  readonly fought: Duel | null
}

/** Moves looked back at: a duel takes three. */
const RECENT = 8

type Shows = Readonly<Record<string, Show>>

/** What of these moves is to be shown now. */
export function stagedBy(history: readonly Heard[], shows: Shows): Staged {
  let staged: Staged = { roll: null, open: null, fought: null }
  for (const { events, sequence } of history.slice(-RECENT))
    for (const told of events) {
      const show = shows[`${told.clause}.${told.key}`]
      if (show) staged = after(staged, show, { told, sequence })
    }
  return staged
}

function after(staged: Staged, show: Show, moment: Moment): Staged {
  const value = (name = '') => String(moment.told.values?.[name] ?? '').replace(/^@/, '')
  const { figure = '', sides = [], cards = [] } = show
  if (show.dice) return { ...staged, roll: { ...moment, colour: value('colour'), number: value(show.dice) } }
  if (sides.length > 0) {
    const duel = { ...moment, figure, sides: sides.map((side, index) => ({ colour: value(side), card: value(cards[index]), won: Boolean(show.winner) && value(show.winner) === value(side) })) }
    return cards.length > 0 ? { ...staged, open: null, fought: duel } : { ...staged, open: duel }
  }
  const { open } = staged
  if (!open) return staged
  const put = (wanted: (side: Side) => boolean, card: string) => ({ ...staged, open: { ...open, sequence: moment.sequence, sides: open.sides.map((side) => (wanted(side) ? { ...side, card } : side)) } })
  if (show.hides) return put((side) => side.colour === value(show.hides), HIDDEN)
  return put((side) => side.card === HIDDEN, value(show.holds))
}

/**
 * Whether the end of a duel makes room: its move was taken back, or nobody needs it any more and the game has gone on, by a player's move or
 * the next duel. Time alone takes nothing away.
 */
export function makesRoom({ sequence }: Duel, history: readonly Heard[], next: Duel | null, needed: boolean): boolean {
  if ((history.at(-1)?.sequence ?? 0) < sequence) return true
  return !needed && (next !== null || history.some((heard) => heard.seat >= 0 && heard.sequence > sequence))
}
