/** The matches this device takes part in: their tokens, invitations and, where it set them up, their settings. */
import { recall, remember } from './storage'
import type { MatchCreated, MatchRequest } from '../wire/types'

export type KeptMatch = {
  readonly match: string
  readonly game: string
  readonly held: MatchCreated['held']
  readonly invites: MatchCreated['invites']
  readonly request: MatchRequest | null
  readonly since: number
  readonly over: boolean
  /** Whether a hint was asked for. */
  readonly helped?: boolean
  /** The date whose puzzle it is, if it is one. */
  readonly daily?: string
  /** Quarters by which its boards were turned by hand on this device. */
  readonly turned?: number
}

const MOST = 40

export const keptMatches = (): readonly KeptMatch[] => recall<KeptMatch[]>('matches', [])

export const keptMatch = (match: string): KeptMatch | undefined => keptMatches().find((kept) => kept.match === match)

/** The newest comes first; the oldest are forgotten. */
export function keepMatch(kept: KeptMatch): void {
  const others = keptMatches().filter((each) => each.match !== kept.match)
  remember('matches', [kept, ...others].slice(0, MOST))
}

export function forgetMatch(match: string): void {
  remember('matches', keptMatches().filter((kept) => kept.match !== match))
}

export function noteMatch(match: string, changes: Partial<Pick<KeptMatch, 'over' | 'helped' | 'turned'>>): void {
  remember('matches', keptMatches().map((kept) => (kept.match === match ? { ...kept, ...changes } : kept)))
}
