/** The few HTTP requests of docs/protocol.md; every failure becomes a RequestError that carries a sentence in both languages. */
import type {
  ElementsPage,
  ErrorPage,
  GamePage,
  GameSummary,
  LevelPage,
  MatchCreated,
  MatchPage,
  MatchRequest,
  MeasuresPage,
  ReadRequest,
  Reading,
  Scene,
  SeatClaimed, StrengthPage,
  Text,
} from './types'
import { reach } from './reach.svelte'

export class RequestError extends Error {
  constructor(
    readonly code: ErrorPage['code'] | 'unreachable',
    readonly sentence: Text,
  ) {
    super(sentence.en)
  }
}

const UNREACHABLE: Text = {
  de: 'Der Server ist nicht zu erreichen.',
  en: 'The server cannot be reached.',
}

const UNREADABLE: Text = {
  de: 'Die Antwort des Servers ist nicht zu lesen.',
  en: "The server's answer cannot be read.",
}

export async function ask<Answer>(path: string, body?: unknown): Promise<Answer> {
  const request: RequestInit =
    body === undefined
      ? { headers: { accept: 'application/json' } }
      : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  const response = await fetch(path, request).catch(() => {
    reach.failed()
    throw new RequestError('unreachable', UNREACHABLE)
  })
  reach.answered()
  const answer: unknown = await response.json().catch(() => null)
  if (response.ok && answer !== null) return answer as Answer
  throw readTrouble(answer)
}

function readTrouble(answer: unknown): RequestError {
  const page = answer as Partial<ErrorPage> | null
  if (page?.sentence?.de && page.sentence.en) return new RequestError(page.code ?? 'unreadable', page.sentence)
  return new RequestError('unreadable', UNREADABLE)
}

/** What to say about anything caught. */
export const sentenceOf = (caught: unknown): Text => (caught instanceof RequestError ? caught.sentence : UNREADABLE)

export const part = encodeURIComponent

export const readGames = () => ask<GameSummary[]>('/api/games')
export const readMeasures = (name: string) => ask<MeasuresPage>(`/api/games/${part(name)}/measures`)
export const readGame = (name: string) => ask<GamePage>(`/api/games/${part(name)}`)
export const readStart = (name: string, players: number, options: Record<string, string>) =>
  ask<Scene>(`/api/games/${part(name)}/start?${new URLSearchParams({ ...options, players: String(players) })}`)
export const readStrength = (name: string) => ask<StrengthPage>(`/api/games/${part(name)}/strength`)
export const readLevels = () => ask<LevelPage[]>('/api/levels')
export const readMatch = (match: string) => ask<MatchPage>(`/api/matches/${part(match)}`)
export const createMatch = (request: MatchRequest) => ask<MatchCreated>('/api/matches', request)
export const claimSeat = (match: string, invite: string, name: string) =>
  ask<SeatClaimed>(`/api/matches/${part(match)}/claim`, { invite, name })
export const readElements = () => ask<ElementsPage>('/api/elements')
export const readText = (request: ReadRequest) => ask<Reading>('/api/read', request)
export const recordAddress = (match: string) => `/api/matches/${part(match)}/record`
