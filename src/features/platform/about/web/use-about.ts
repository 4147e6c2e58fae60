import { queryOptions } from '@tanstack/react-query'
import type { App } from '#web/app-context.ts'

/** The version of the standards that an address asks for; undefined for what can’t be one. */
export function versionIn(params: URLSearchParams): number | undefined {
  const text = params.get('version') ?? ''
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined
}

export function factsQuery(app: App) {
  return queryOptions({ queryKey: ['about', 'facts'], queryFn: () => app.clients.about.getFacts() })
}

export function operatorQuery(app: App) {
  return queryOptions({ queryKey: ['about', 'operator'], queryFn: () => app.clients.about.getOperator() })
}

export function languagesQuery(app: App) {
  return queryOptions({
    queryKey: ['about', 'languages'],
    queryFn: async () => (await app.clients.sites.getLanguages()).items,
  })
}

/** @param version undefined: the one in force */
export function standardsQuery(app: App, version?: number) {
  return queryOptions({
    queryKey: ['about', 'standards', app.language, version],
    queryFn: () => app.clients.about.getStandards({ language: app.language, ...(version && { version }) }),
  })
}
