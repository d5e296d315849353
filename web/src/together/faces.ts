/** How each emote is drawn, on 24 by 24 points: strokes on a face, or a sign without one. */
import type { Emote } from '../wire/types'

const EYES = 'M8.600 10v.01M15.400 10v.01'

export type Drawing = { readonly lines: string; readonly face: boolean }

export const DRAWINGS: Readonly<Record<Emote, Drawing>> = {
  hello: { face: true, lines: `${EYES}M8 14.200q4 3.800 8 0` },
  luck: { face: false, lines: 'M12 3.500l2.500 5.400 5.900.7-4.400 4 1.200 5.900-5.200-3-5.200 3 1.200-5.900-4.400-4 5.900-.7z' },
  nice: { face: true, lines: `${EYES}M7.600 13.600h8.800q-.6 4.200-4.400 4.200t-4.400-4.200z` },
  wow: { face: true, lines: 'M8.600 9.500v.01M15.400 9.500v.01M12 13a1.900 2.300 0 1 0 .01 0M7 6.600q1.500-1.200 3 0M14 6.600q1.500-1.200 3 0' },
  oops: { face: true, lines: `${EYES}M8.300 16.400q3.700-3.600 7.400 0M17.800 4.200l.9 2.600` },
  thinking: { face: true, lines: `${EYES}M9.200 15.600l5.600-.8M13.800 6.900q1.600-1.100 3.200-.2` },
  thanks: { face: false, lines: 'M12 19.500C5.500 15 3.500 12.200 3.500 9a4.300 4.300 0 0 1 8.500-1.200A4.300 4.300 0 0 1 20.500 9c0 3.200-2 6-8.500 10.500z' },
  bye: { face: true, lines: 'M7 10.400q1.500-1.700 3 0M14 10.400q1.500-1.700 3 0M8 14.200q4 3.800 8 0' },
}

export const EMOTES = Object.keys(DRAWINGS) as readonly Emote[]
