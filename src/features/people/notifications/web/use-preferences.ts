import { queryOptions } from '@tanstack/react-query'
import type { App } from '#web/app-context.ts'

/** How and when the visitor wants to be told, and on which devices. */
export function preferencesQuery(app: App) {
  return queryOptions({
    queryKey: ['notification-preferences'],
    queryFn: () => app.clients.notifications.getNotificationPreferences(),
  })
}
