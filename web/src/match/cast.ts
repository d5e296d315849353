/** Who plays: the seats of a match as people read them. */
import type { GamePage, LevelPage, State, Text } from '../wire/types'

export type Player = {
  readonly seat: number
  readonly name: string
  readonly colour: string
  readonly kind: 'human' | 'bot' | 'open'
  /** A bot's level, by its title. */
  readonly level: string
  readonly held: boolean
  readonly present: boolean
  readonly resigned: boolean
  /** Whether its time ran out. */
  readonly flagged: boolean
  /** Whether a computer plays for this person just now. */
  readonly substituted: boolean
}

export type Naming = { readonly read: (text: Text) => string; readonly guest: string; readonly levels: readonly LevelPage[] }

/** Every seat with the name to show: the person's own, otherwise what the rulebook calls the seat. */
export function castOf(state: State, game: GamePage | null, { read, guest, levels }: Naming): readonly Player[] {
  return state.seats.map((seat, index) => {
    const colour = state.scene.seats?.[index]?.colour ?? game?.seats[index]?.colour ?? 'grey'
    const title = (game?.seats.find((each) => each.colour === colour) ?? game?.seats[index])?.title
    const called = title ? read(title) : `${guest} ${index + 1}`
    const { kind, held, present, resigned, flagged = false } = seat
    const substituted = Boolean(seat.substitute)
    const strength = levels.find((each) => each.name === seat.level)?.title
    const level = strength ? read(strength) : seat.level
    return { seat: index, name: seat.name || called, colour, kind, level, held, present, resigned, flagged, substituted }
  })
}
