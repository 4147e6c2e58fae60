import { queryOptions } from '@tanstack/react-query'
import type { App } from '#web/app-context.ts'

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

export function standardsQuery(app: App) {
  return queryOptions({
    queryKey: ['about', 'standards', app.language],
    queryFn: () => app.clients.about.getStandards({ language: app.language }),
  })
}
