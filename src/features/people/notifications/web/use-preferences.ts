import { queryOptions } from '@tanstack/react-query'
import type { App } from '#web/app-context.ts'

/** The visitor's notification preferences and devices. */
export function preferencesQuery(app: App) {
  return queryOptions({
    queryKey: ['notification-preferences'],
    queryFn: () => app.clients.notifications.getNotificationPreferences(),
  })
}
