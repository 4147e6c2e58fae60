import { queryOptions } from '@tanstack/react-query'
import type { App } from '#web/app-context.ts'

export function badgesQuery(app: App, id: number) {
  const client = app.clients.badges
  return queryOptions({
    queryKey: ['badges', id, app.language],
    queryFn: () => client.getBadges({ id, language: app.language }),
  })
}
