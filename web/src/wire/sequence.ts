/** What a device knows of a match, and how each message of the server changes it. Pure: the socket only carries messages. */
import type { Answer, Board, Heard, State } from './types'

/** A state with its boards filled in: the server leaves them out when this socket has them already. */
export type View = {
  readonly match: string
  readonly game: string
  readonly options: Readonly<Record<string, string>>
  readonly commitment: string
  readonly seed: string | null
  readonly lots: boolean
  /** Whether the seats of this device sit on different sides of the board. */
  readonly turns?: boolean | undefined
  readonly state: State
  readonly boards: readonly Board[]
  readonly history: readonly Heard[]
}

/** `fresh` are the moves just heard, to be shown moving; `gap` asks for one resync. */
export type Received = { readonly view: View | null; readonly fresh: readonly Heard[]; readonly gap: boolean }

const unchanged = (view: View | null): Received => ({ view, fresh: [], gap: false })
const missing = (view: View | null): Received => ({ view, fresh: [], gap: true })

export function receive(view: View | null, answer: Answer): Received {
  switch (answer.type) {
    case 'sync': {
      const { match, game, options, commitment, seed, lots, turns = false, state, history } = answer
      return { view: { match, game, options, commitment, seed, lots, turns, state, boards: boardsOf(state, view), history }, fresh: [], gap: false }
    }
    case 'moved': {
      if (view === null) return missing(view)
      if (answer.state.sequence <= view.state.sequence) return unchanged(view)
      const first = answer.heard[0]?.sequence ?? answer.state.sequence
      if (Math.min(first, answer.state.sequence) > view.state.sequence + 1) return missing(view)
      const history = [...view.history, ...answer.heard]
      return { view: advance(view, answer.state, history, answer.seed), fresh: answer.heard, gap: false }
    }
    case 'changed': {
      if (view === null) return missing(view)
      // Presence is no event of the match, so an equal sequence is news too.
      if (answer.state.sequence < view.state.sequence) return unchanged(view)
      if (answer.state.sequence > view.state.sequence + 1) return missing(view)
      return { view: advance(view, answer.state, answer.history ?? view.history, answer.seed), fresh: [], gap: false }
    }
    default:
      return unchanged(view)
  }
}

function advance(view: View, state: State, history: readonly Heard[], seed: string | null | undefined): View {
  return { ...view, state, boards: boardsOf(state, view), history, seed: seed ?? view.seed }
}

function boardsOf(state: State, view: View | null): readonly Board[] {
  if (state.boards) return state.boards
  return state.scene.boards.length > 0 ? state.scene.boards : (view?.boards ?? [])
}
