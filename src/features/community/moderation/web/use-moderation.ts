import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { App } from '#web/app-context.ts'
import { type CaseSource, caseSources } from '../measures.ts'

export type QueueFilters = { state: 'open' | 'closed'; source?: CaseSource }

/** The queue’s filters in a page’s address; unknown values count as unset. */
export function queueFiltersIn(query: URLSearchParams): QueueFilters {
  const source = caseSources.find(one => one === query.get('source'))
  return { state: query.get('state') === 'closed' ? 'closed' : 'open', ...(source && { source }) }
}

/** The case in an address; null for none. */
export function caseIn(query: URLSearchParams): number | null {
  const value = query.get('case') ?? ''
  return /^[1-9]\d{0,8}$/.test(value) ? Number(value) : null
}

/** The address of the queue with changes; null removes one. */
export function moderationPath(query: URLSearchParams, changes: Record<string, string | number | null>): string {
  const after = new URLSearchParams(query)
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) after.delete(name)
    else after.set(name, String(value))
  }
  const search = after.toString()
  return `/admin/moderation${search && `?${search}`}`
}

export function casesQuery(app: App, filters: QueueFilters) {
  return infiniteQueryOptions({
    queryKey: ['moderation', 'cases', filters, app.language],
    queryFn: ({ pageParam }) =>
      app.clients.moderation.getCases({ ...filters, ...(pageParam && { after: pageParam }), language: app.language }),
    initialPageParam: '',
    getNextPageParam: page => page.next ?? undefined,
    staleTime: 10_000,
    refetchOnWindowFocus: true,
  })
}

export const caseKey = (app: App, id: number) => ['moderation', 'case', id, app.language]

export function caseQuery(app: App, id: number) {
  return queryOptions({
    queryKey: caseKey(app, id),
    queryFn: () => app.clients.moderation.getCase({ id, language: app.language }),
    staleTime: 0,
    refetchOnWindowFocus: true,
  })
}

export function statementsQuery(app: App) {
  return queryOptions({
    queryKey: ['moderation', 'statements', app.language],
    queryFn: () => app.clients.moderation.getStatements({ language: app.language }),
  })
}

type StatementAsked = {
  id: number
  /** of the mail, for who isn’t logged in */
  mailKey?: string | undefined
  /** names an appeal that was refused */
  tried?: string | undefined
}

export function statementQuery(app: App, { id, mailKey: key, tried }: StatementAsked) {
  return queryOptions({
    queryKey: ['moderation', 'statement', id, app.language],
    queryFn: () =>
      app.clients.moderation.getStatement({ id, ...(key && { key }), ...(tried && { tried }), language: app.language }),
  })
}

/** @param year undefined: the latest with cases */
export function moderationFiguresQuery(app: App, year: number | undefined) {
  return queryOptions({
    queryKey: ['moderation', 'figures', year ?? null],
    queryFn: () => app.clients.moderation.getFigures(year === undefined ? {} : { year }),
  })
}
