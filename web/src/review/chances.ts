/** The chances to win over a match, as lines over its moves, and the moves by which most was lost. Plain numbers, no drawing. */
import type { Heard, Outcome, Weighed } from '../wire/types'

export type Sides = readonly (readonly number[])[]

/** The chance of a side after so many moves. */
export type Point = { readonly index: number; readonly chance: number }

export type Line = { readonly side: readonly number[]; readonly points: readonly Point[] }

type Told = { readonly history: readonly Heard[]; readonly weighed: readonly Weighed[]; readonly sides: Sides; readonly outcome: Outcome | null }

/** A line for every side; between two the second is what the first leaves, so one is enough. */
export function linesOf({ history, weighed, sides, outcome }: Told): readonly Line[] {
  const drawn = sides.length === 2 ? sides.slice(0, 1) : sides
  const indices = new Map(history.map((heard, index) => [heard.sequence, index + 1]))
  return drawn.map((side) => {
    const found = new Map<number, number>()
    for (const { sequence, seat, hope, kept } of weighed) {
      const index = indices.get(sequence)
      const own = side.includes(seat)
      if (index === undefined || (!own && sides.length !== 2)) continue
      found.set(index - 1, own ? hope : 1 - hope)
      if (kept !== null) found.set(index, own ? kept : 1 - kept)
    }
    const end = outcome?.returns[side[0] ?? 0]
    if (end !== undefined && found.size > 0) found.set(history.length, (end + 1) / 2)
    return { side, points: [...found].sort(([one], [other]) => one - other).map(([index, chance]) => ({ index, chance })) }
  })
}

/** The chance of a side after so many moves: as it was last known. */
export function chanceAt({ points }: Line, index: number): number | null {
  return (points.findLast((point) => point.index <= index) ?? points[0])?.chance ?? null
}

/** How much has to be lost by a move to be worth a line, and how many are named. */
const WORTH = 0.08
const MOST = 5

/** The moves by which most was lost, in the order in which they were made. */
export function turningPoints(weighed: readonly Weighed[]): readonly Weighed[] {
  const worst = weighed.filter((each) => each.better && each.lost >= WORTH).sort((one, other) => other.lost - one.lost)
  return worst.slice(0, MOST).sort((one, other) => one.sequence - other.sequence)
}

/** What is certain where we stand, by the table of a solved game: who wins (null: nobody can force it), and in how many moves. */
export function exactAt({ history, weighed, sides }: Told, index: number): { readonly winner: number | null; readonly plies: number } | null {
  const next = weighed.find((each) => each.sequence === history[index]?.sequence)
  if (!next?.exact) return null
  const { result, plies } = next.exact
  const opponent = sides.find((side) => !side.includes(next.seat))?.[0] ?? null
  return { winner: result === 'draw' ? null : result === 'win' ? next.seat : opponent, plies: plies ?? 0 }
}
