import { infiniteQueryOptions } from '@tanstack/react-query'
import { type App, useApp } from '#web/app-context.ts'
import { queriesOf } from '#web/queries.tsx'
import { type GroupName, groupNames } from '../notification-groups.ts'
import { setUnread } from './unread.ts'

/** The group in the address, by which the list is filtered; undefined for all. */
export function groupIn(query: URLSearchParams): GroupName | undefined {
  return groupNames.find(name => name === query.get('group'))
}

/** Pages of the visitor's notifications, unread first. */
export function notificationsQuery(app: App, group?: GroupName) {
  return infiniteQueryOptions({
    queryKey: ['notifications', group ?? null, app.language],
    queryFn: ({ pageParam }) =>
      app.clients.notifications.listNotifications({
        ...(group && { group }),
        ...(pageParam && { cursor: pageParam }),
        language: app.language,
      }),
    initialPageParam: '',
    getNextPageParam: page => page.next ?? undefined,
    staleTime: 10_000,
    refetchOnWindowFocus: true,
  })
}

/** Changes to notifications; each updates the list and the header, and throws the call's error. */
export function useNotificationChanges() {
  const app = useApp()
  const client = app.clients.notifications
  const anew = () => queriesOf(app).invalidateQueries({ queryKey: ['notifications'] })
  return {
    mark: async (id: number, isRead: boolean) => {
      setUnread((await client.markNotification({ id, isRead })).unread)
      await anew()
    },
    markAll: async (upTo: number, group: GroupName | undefined) => {
      setUnread((await client.markAllNotifications({ upTo, ...(group && { group }) })).unread)
      await anew()
    },
    mute: async (id: number, isMuted: boolean) => {
      await client.muteNotifications({ id, isMuted })
      await anew()
    },
  }
}
