import { queryOptions } from '@tanstack/react-query'
import type { App } from '#web/app-context.ts'

export function deletionQuery(app: App, userId: string) {
  return queryOptions({
    queryKey: ['accounts', userId, 'deletion', app.language],
    queryFn: () => app.clients.ownData.getDeletion({ userId }),
    staleTime: 0,
  })
}
