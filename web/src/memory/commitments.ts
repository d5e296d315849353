/** The commitments that this device was first given for its matches: a server that exchanged one later is found out. */
import { recall, remember } from './storage'

const MOST = 60

type Promised = { readonly match: string; readonly commitment: string }

/** The commitment of a match as it was first heard of here. */
export function firstCommitment(match: string, commitment: string): string {
  const all = recall<readonly Promised[]>('commitments', [])
  const known = all.find((each) => each.match === match)
  if (known) return known.commitment
  remember('commitments', [{ match, commitment }, ...all].slice(0, MOST))
  return commitment
}
