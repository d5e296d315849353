/** The requests of a review: the same for a match of this house and for a record that was brought along. */
import { ask, part, RequestError, sentenceOf } from '../wire/http'
import type { Begun, DrawsPage, Finished, Looker, Stand, StandsPage, StoryPage, TryPage, TryRequest, Weighed } from '../wire/types'

export const matchPath = (match: string): string => `/api/matches/${part(match)}`
export const recordPath = (record: string): string => `/api/records/${part(record)}`

export const readStory = (path: string, looker: Looker): Promise<StoryPage> => ask<StoryPage>(`${path}/story`, looker)
export const readStands = async (path: string, looker: Looker, sequences: readonly number[]): Promise<readonly Stand[]> =>
  (await ask<StandsPage>(`${path}/stands`, { ...looker, sequences })).stands
export const tryLine = (path: string, request: TryRequest): Promise<TryPage> => ask<TryPage>(`${path}/try`, request)
export const readDraws = (path: string): Promise<DrawsPage> => ask<DrawsPage>(`${path}/draws`)
export const uploadRecord = (text: string): Promise<StoryPage> => ask<StoryPage>('/api/records', { text })

export type Weighing = Begun | Weighed | Finished

/** The moves as they are weighed, one after the other; ends early when the signal says so. */
export async function* weighMoves(path: string, looker: Looker, signal: AbortSignal): AsyncGenerator<Weighing> {
  const response = await fetch(`${path}/weigh`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(looker),
    signal,
  })
  if (!response.ok || !response.body) {
    const answer: unknown = await response.json().catch(() => null)
    throw answer && typeof answer === 'object' && 'sentence' in answer
      ? new RequestError('unavailable', (answer as { sentence: ReturnType<typeof sentenceOf> }).sentence)
      : new RequestError('unavailable', sentenceOf(null))
  }
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    const parts = (rest + value).split('\n\n')
    rest = parts.pop() ?? ''
    for (const each of parts) yield JSON.parse(each.replace(/^data: /, '')) as Weighing
  }
}
