/** The requests of the home page, beyond those that every page makes. */
import { ask, part } from '../wire/http'
import type { DailyPage, DailyResult, Door, GlancesPage, GlancesRequest, ListsPage, MatchCreated, SeatClaimed } from '../wire/types'

export const readGlances = (request: GlancesRequest) => ask<GlancesPage>('/api/glances', request)
export const readLists = () => ask<ListsPage>('/api/matches')
export const joinMatch = (match: string, name: string) => ask<SeatClaimed>(`/api/matches/${part(match)}/join`, { name })
export const openDoors = (match: string, token: string, listed: readonly Door[]) =>
  ask<{ listed: Door[] }>(`/api/matches/${part(match)}/doors`, { token, listed })
export const readDaily = () => ask<DailyPage[]>('/api/daily')
export const beginDaily = (game: string, name: string) => ask<MatchCreated>(`/api/daily/${part(game)}`, { name })
export const readDailyResult = (match: string) => ask<DailyResult>(`/api/matches/${part(match)}/daily`)
