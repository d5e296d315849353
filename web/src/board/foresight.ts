/** What would follow, drawn over a board: pieces as they would stand, what would be taken, ways and lines. */
import { arrange } from './geometry'
import { colourClass, draw } from './glyphs'
import { outline } from './ground'
import { pose } from './motion'
import { readPiece, type Ground, type Piece } from './scene'
import { make } from './svg'
import { drawTrace } from './trace'
import { woven } from './weave'
import type { Foreseen, Item, Sign } from '../wire/types'

/** What this file can do, for those who fetch it only when it is needed. */
export type Art = { readonly parting: typeof parting; readonly drawForesight: typeof drawForesight }

/** The pieces of a board that would leave their places: of several alike on one place the uppermost. */
export function parting(pieces: readonly Piece[], gone: readonly Item[]): ReadonlySet<string> {
  const keys = new Set<string>()
  for (const item of gone) {
    const alike = pieces.filter((piece) => !keys.has(piece.key) && piece.at === item.at && piece.glyph === item.glyph && piece.colour === item.colour && piece.name === (item.name ?? ''))
    const upper = alike.sort((one, other) => other.level - one.level)[0]
    if (upper) keys.add(upper.key)
  }
  return keys
}

/** All that is drawn on one board for what is foreseen. */
export function drawForesight(seen: Foreseen, ground: Ground, pieces: readonly Piece[]): readonly SVGElement[] {
  const leaving = parting(pieces, seen.gone ?? [])
  const staying = pieces.filter((piece) => !leaving.has(piece.key))
  const traces = (seen.traces ?? []).filter((trace) => trace.board === ground.name)
  return [
    ...(seen.signs ?? []).flatMap((sign) => drawSign(sign, ground)),
    ...traces.flatMap((trace) => drawTrace(trace, false) ?? []),
    ...comers(seen.come ?? [], ground, staying),
    ...(seen.signs ?? []).filter(({ kind }) => kind === 'take').flatMap((sign) => crosses(sign, ground)),
  ]
}

/** Pieces that would come, each where it would stand among those that stay. */
function comers(come: readonly Item[], ground: Ground, staying: readonly Piece[]): readonly SVGElement[] {
  const coming = come.map((item, index) => readPiece(item, `ahead ${index}`))
  return ground.spots.flatMap((spot) => {
    const here = coming.filter((piece) => piece.at === spot.name)
    if (here.length === 0) return []
    const stands = arrange(spot, [...staying.filter((piece) => piece.at === spot.name), ...here])
    return here.flatMap((piece) => {
      const stand = stands.get(piece.key)
      if (!stand) return []
      const group = make('g', { class: `piece coming glyph-${piece.glyph} ${colourClass(piece.colour)}` }, ...woven(draw(piece), piece.colour))
      group.style.transform = pose(stand)
      return [group]
    })
  })
}

function drawSign({ kind, at }: Sign, ground: Ground): readonly SVGElement[] {
  return ground.spots.filter((spot) => at.includes(spot.name)).map((spot) => outline(spot, 0.04, `sign sign-${kind}`))
}

/** A cross over what would be taken: colour alone would not tell it from other marks. */
function crosses({ at }: Sign, ground: Ground): readonly SVGElement[] {
  return ground.spots
    .filter((spot) => at.includes(spot.name))
    .map(({ x, y, width, height }) => {
      const arm = Math.min(width, height, 1.4) * 0.27
      return make('path', { class: 'cross', d: `M${x - arm} ${y - arm}l${2 * arm} ${2 * arm}M${x + arm} ${y - arm}l${-2 * arm} ${2 * arm}` })
    })
}
