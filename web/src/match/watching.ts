/** What somebody sees who only watches: hands belong to players, so one that shows nothing is left out. */
import type { View } from '../wire/sequence'
import type { Board } from '../wire/types'

type Watched = { readonly boards: readonly Board[]; readonly state: { readonly seats: readonly { readonly held: boolean }[]; readonly scene: Pick<View['state']['scene'], 'items'> } }

/** The boards to draw; the very list of the view unless something is left out. */
export function boardsSeen({ boards, state }: Watched): readonly Board[] {
  if (state.seats.some((seat) => seat.held)) return boards
  const at = new Set((state.scene.items ?? []).map((item) => item.at))
  const seen = boards.filter((board) => board.role !== 'hand' || board.places.some(({ name }) => at.has(name)))
  return seen.length === boards.length ? boards : seen
}
