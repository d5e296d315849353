import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Answer, SeatState } from '../../src/wire/types'

const seat = (held: boolean, substitute = ''): SeatState => ({ kind: 'human', name: '', level: '', held, present: true, resigned: false, flagged: false, substitute })
const cues: string[] = []

beforeEach(() => {
  vi.useFakeTimers()
  cues.length = 0
  vi.stubGlobal('CustomEvent', class extends Event { detail: string; constructor(name: string, { detail }: { detail: string }) { super(name); this.detail = detail } })
  vi.stubGlobal('document', { dispatchEvent: ({ detail }: { detail: string }) => cues.push(detail) })
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const changed = (what: string, by: number | null, seats: SeatState[], more: object = {}) =>
  ({ type: 'changed', request: null, what, seat: by, state: { seats, outcome: null, offers: [], ...more } }) as unknown as Answer

test('what others do is told for a moment, what one does oneself is not', async () => {
  const { Company } = await import('../../src/together/company.svelte')
  const company = new Company()
  company.hear(changed('declined', 1, [seat(true), seat(false)]))
  company.hear(changed('substitute', 1, [seat(true), seat(false, 'medium')]))
  company.hear(changed('undone', 0, [seat(true), seat(false)]))
  company.hear(changed('presence', null, [seat(true), seat(false)]))
  expect(company.said.map(({ seat: who, deed }) => [who, deed])).toEqual([[1, 'declined'], [1, 'away']])
  vi.advanceTimersByTime(10_000)
  expect(company.said).toEqual([])
})

test('emotes are shown unless they are muted, and only the newest', async () => {
  const { Company } = await import('../../src/together/company.svelte')
  const { quiet } = await import('../../src/together/quiet.svelte')
  const company = new Company()
  const emoted = (name: string) => ({ type: 'emoted', request: null, seat: 1, name }) as unknown as Answer
  for (const name of ['hello', 'wow', 'oops', 'bye']) company.hear(emoted(name))
  expect(company.said.map(({ emote }) => emote)).toEqual(['wow', 'oops', 'bye'])
  quiet.mute(true)
  company.hear(emoted('hello'))
  expect(company.said).toHaveLength(3)
  quiet.mute(false)
})

test('being asked can be heard, asking cannot', async () => {
  const { Company } = await import('../../src/together/company.svelte')
  const company = new Company()
  company.hear(changed('offer', 1, [seat(true), seat(false)], { offers: [{ topic: 'draw', seat: 1, waiting: [0] }] }))
  company.hear(changed('offer', 0, [seat(true), seat(false)], { offers: [{ topic: 'draw', seat: 0, waiting: [1] }] }))
  expect(cues).toEqual(['asked'])
})
