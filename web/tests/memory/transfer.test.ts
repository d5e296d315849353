import { beforeEach, expect, test, vi } from 'vitest'
import { keepMatch, keptMatches, type KeptMatch } from '../../src/memory/matches'
import { readMatches, writeMatches } from '../../src/memory/transfer'

const kept = (match: string, since: number): KeptMatch => ({ match, game: 'jump', held: [{ seat: 0, token: 'secret' }], invites: [{ seat: 1, invite: 'come' }], request: null, since, over: false })
let memory: Map<string, string>

beforeEach(() => {
  memory = new Map()
  vi.stubGlobal('localStorage', { getItem: (key: string) => memory.get(key) ?? null, setItem: (key: string, text: string) => memory.set(key, text) })
})

test('a file brings matches to another device, those it has already only once', () => {
  keepMatch(kept('a', 1))
  keepMatch(kept('b', 2))
  const file = writeMatches()
  memory.clear()
  keepMatch(kept('b', 2))
  expect(readMatches(file)).toBe(1)
  expect(keptMatches()).toEqual([kept('a', 1), kept('b', 2)])
  expect(readMatches(file)).toBe(0)
})

test('anything else is refused and changes nothing', () => {
  keepMatch(kept('a', 1))
  const damaged = JSON.stringify({ kind: 'regelwerk matches', matches: [{ ...kept('b', 1), held: [{ seat: 'x', token: 1 }] }] })
  for (const text of ['', 'hello', '{}', '[]', 'null', JSON.stringify({ matches: [] }), damaged]) expect(readMatches(text)).toBeNull()
  expect(keptMatches()).toHaveLength(1)
})
