/** A table turned by hand, clockwise by quarters: its main boards, and what lies on them or is drawn over them. Names stay, and so do all sides of pieces. */
import type { Board, Item, Mark, Place, Trace } from '../wire/types'

type Pair = readonly [number, number]

/** Steps of one hand: quarters of a square board, halves of all others. */
export const stepOf = (boards: readonly Board[]): number => (boards.filter(isMain).every(({ width, height }) => width === height) ? 1 : 2)

export function turnedBoards(boards: readonly Board[], quarters: number): readonly Board[] {
  return boards.map((board) => (isMain(board) ? turnedBoard(board, quarters) : board))
}

/** Ways over boards that were turned. */
export function turnedTraces(traces: readonly Trace[], boards: readonly Board[], quarters: number): readonly Trace[] {
  return traces.map((trace) => {
    const board = boards.find(({ name }) => name === trace.board)
    if (!board || !isMain(board)) return trace
    return { ...trace, points: trace.points.map(([x = 0, y = 0]) => turned([x, y], board, quarters)) } as Trace
  })
}

/** Things with what shows a direction on them: the squares of a form, the steps of a card. */
export function turnedItems(items: readonly Item[], quarters: number): Item[] {
  return items.map((item) => (item.cells?.length ? ({ ...item, cells: item.cells.map(([x = 0, y = 0, ...more]) => [...about([x, y], quarters), ...more]) } as Item) : item))
}

const isMain = ({ role = 'main' }: Board): boolean => role === 'main'

const about = ([x, y]: Pair, quarters: number): Pair => (quarters === 0 ? [x, y] : about([-y, x], quarters - 1))

function turned([x, y]: Pair, { width, height }: Board, quarters: number): Pair {
  const [across, down] = about([x - width / 2, y - height / 2], quarters)
  return quarters % 2 ? [across + height / 2, down + width / 2] : [across + width / 2, down + height / 2]
}

function turnedBoard(board: Board, quarters: number): Board {
  const { width, height } = board
  const odd = quarters % 2 === 1
  return {
    ...board,
    ...(odd ? { width: height, height: width } : {}),
    places: board.places.map((place) => turnedPlace(place, board, quarters)),
    marks: (board.marks ?? []).map((mark) => turnedMark(mark, board, quarters)),
  }
}

function turnedPlace(place: Place, board: Board, quarters: number): Place {
  const [x, y] = turned([place.x, place.y], board, quarters)
  const sides = quarters % 2 ? { width: place.height ?? 1, height: place.width ?? 1 } : {}
  return { ...place, x, y, ...sides }
}

/** Words stay upright where they go; a path is turned as it is drawn. */
function turnedMark(mark: Mark, board: Board, quarters: number): Mark {
  const [x, y] = turned([mark.x ?? 0, mark.y ?? 0], board, quarters)
  const [left, top] = turned([0, 0], board, quarters)
  return { ...mark, x, y, turn: `translate(${left} ${top}) rotate(${90 * quarters})` } as Mark
}
