/** This device's matches as a file, to go on with them on another one. */
import { keepMatch, keptMatches, type KeptMatch } from './matches'

const KIND = 'regelwerk matches'

/** The text of the file. It holds tokens: whoever has it holds the seats. */
export const writeMatches = (): string => JSON.stringify({ kind: KIND, version: 1, matches: keptMatches() }, null, 1)

/** Keeps the matches of a file that this device does not have yet; how many, or null if it is no such file. */
export function readMatches(text: string): number | null {
  const found = parse(text)
  if (!found) return null
  const known = new Set(keptMatches().map((kept) => kept.match))
  const fresh = found.filter((kept) => !known.has(kept.match))
  // The newest is kept last, so that it comes first.
  for (const kept of [...fresh].sort((one, other) => one.since - other.since)) keepMatch(kept)
  return fresh.length
}

function parse(text: string): KeptMatch[] | null {
  try {
    const file = JSON.parse(text) as { kind?: unknown; matches?: unknown }
    if (file.kind !== KIND || !Array.isArray(file.matches) || !file.matches.every(isKept)) return null
    return file.matches
  } catch {
    return null
  }
}

function isKept(value: unknown): value is KeptMatch {
  const kept = value as Partial<KeptMatch> | null
  const tokens = (list: unknown, field: string) =>
    Array.isArray(list) && list.every((each: Record<string, unknown>) => Number.isInteger(each?.['seat']) && typeof each[field] === 'string')
  return (
    typeof kept?.match === 'string' &&
    typeof kept.game === 'string' &&
    typeof kept.since === 'number' &&
    typeof kept.over === 'boolean' &&
    tokens(kept.held, 'token') &&
    tokens(kept.invites, 'invite')
  )
}
