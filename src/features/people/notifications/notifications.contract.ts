import { oc } from '@orpc/contract'
import { z } from 'zod'
import { type ClientsOf, language } from '#shared/contract-parts.ts'
import { groupNames } from './notification-groups.ts'

const group = z.enum(groupNames)
/** of a notification; a bigint of the database */
const id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)

export const notification = z.object({
  id: z.number(),
  group,
  title: z.string(),
  text: z.string(),
  /** where it leads, beginning with `/` */
  path: z.string(),
  createdAt: z.iso.datetime(),
  /** of the clocks where the person is: `2026-11-23`, `17:05` */
  day: z.iso.date(),
  time: z.string(),
  isRead: z.boolean(),
  /** whether mails and pushes about its thread are muted; null: it belongs to none */
  mute: z.enum(['open', 'muted']).nullable(),
})
export type Notification = z.infer<typeof notification>

export const notificationPage = z.object({
  /** what is unread first */
  items: z.array(notification),
  /** of the next page; null for the last */
  next: z.string().nullable(),
  /** where the person is */
  today: z.iso.date(),
  /** of all groups */
  unread: z.number(),
  /** those that have something */
  groups: z.array(z.object({ group, unread: z.number() })),
})
export type NotificationPage = z.infer<typeof notificationPage>

const unread = z.object({ unread: z.number() })

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: `/${string}`, summary: string) =>
  oc.errors({ NOT_FOUND: {} }).route({ method, path, summary, tags: ['Notifications'] })

export const notificationsContract = {
  listNotifications: call('GET', '/notifications', 'What the caller was told, unread first')
    .input(
      z.object({
        group: group.optional(),
        cursor: z
          .string()
          .regex(/^[ur]\d{1,15}$/)
          .optional(),
        language,
      }),
    )
    .output(notificationPage),
  countUnread: call('GET', '/notifications/unread', 'How much of it is unread').output(unread),
  markNotification: call('PUT', '/notifications/{id}/read', 'Mark one as read or unread')
    .input(z.object({ id, isRead: z.boolean() }))
    .output(unread),
  markAllNotifications: call('POST', '/notifications/read-all', 'Mark all as read, up to the latest that was seen')
    .input(z.object({ group: group.optional(), upTo: z.number().int().positive().max(Number.MAX_SAFE_INTEGER) }))
    .output(unread),
  muteNotifications: call('PUT', '/notifications/{id}/muted', 'Mute what belongs to the same thread, or not any more')
    .input(z.object({ id, isMuted: z.boolean() }))
    .output(z.object({ isMuted: z.boolean() })),
}

export const contracts = { notifications: notificationsContract }

declare module '#web/app-context.ts' {
  interface Clients extends ClientsOf<typeof contracts> {}
}
