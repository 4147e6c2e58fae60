import { queryOptions } from '@tanstack/react-query'
import type { App } from '#web/app-context.ts'

/** Sectors, focuses and certificates that questions offer. */
export function formChoicesQuery(app: App) {
  return queryOptions({
    queryKey: ['forms', 'choices'],
    queryFn: () => app.clients.forms.getFormChoices(),
    staleTime: Number.POSITIVE_INFINITY,
  })
}
