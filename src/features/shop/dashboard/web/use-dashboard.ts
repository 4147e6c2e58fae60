import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { deskStateKey } from '#features/market/desk/web/index.ts'
import type { App } from '#web/app-context.ts'
import { defaultCount, type Step, steps } from '../periods.ts'
import { deskStateOf } from './desk-state-of.ts'

/** The browser's time zone; the server doesn't know it and counts in UTC until the browser reloads the data. */
const timeZone = () => (import.meta.env.SSR ? 'UTC' : Intl.DateTimeFormat().resolvedOptions().timeZone)

export function deskQuery(app: App, vendorId: number) {
  return queryOptions({
    queryKey: deskStateKey(app, vendorId),
    queryFn: () => deskStateOf(app, vendorId),
    staleTime: 2000,
  })
}

export function todayQuery(app: App, vendorId: number) {
  const { language } = app
  return queryOptions({
    queryKey: ['desk-today', vendorId, language],
    queryFn: () => app.clients.dashboard.getToday({ vendorId, language, timeZone: timeZone() }),
    staleTime: 0,
  })
}

export type Asked = { step: Step; count: number }

export function statisticsQuery(app: App, vendorId: number, asked: Asked) {
  return queryOptions({
    queryKey: ['desk-statistics', vendorId, asked],
    queryFn: () => app.clients.dashboard.getStatistics({ vendorId, ...asked, timeZone: timeZone() }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/** Reads `by` in the address, the length of a step; default: a day. */
export function askedPeriod(params: URLSearchParams): Asked {
  const step = steps.find(one => one === params.get('by')) ?? 'day'
  return { step, count: defaultCount[step] }
}

export function bestListingsQuery(app: App, vendorId: number, asked: Asked) {
  const { language } = app
  return queryOptions({
    queryKey: ['desk-best-listings', vendorId, asked, language],
    queryFn: () => app.clients.dashboard.getBestListings({ vendorId, ...asked, timeZone: timeZone(), language }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

export function searchesQuery(app: App, vendorId: number, asked: Asked) {
  const { language } = app
  return queryOptions({
    queryKey: ['desk-searches', vendorId, asked, language],
    queryFn: () => app.clients.dashboard.getSearches({ vendorId, ...asked, timeZone: timeZone(), language }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

export function visitorCountriesQuery(app: App, vendorId: number, asked: Asked) {
  const { language } = app
  return queryOptions({
    queryKey: ['desk-visitor-countries', vendorId, asked, language],
    queryFn: () => app.clients.dashboard.getVisitorCountries({ vendorId, ...asked, timeZone: timeZone(), language }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

export function buyerCountriesQuery(app: App, vendorId: number, asked: Asked) {
  const { language } = app
  return queryOptions({
    queryKey: ['desk-buyer-countries', vendorId, asked, language],
    queryFn: () => app.clients.dashboard.getBuyerCountries({ vendorId, ...asked, timeZone: timeZone(), language }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}
