import { oc } from '@orpc/contract'
import { z } from 'zod'
import { usedTimeZone } from '#features/people/accounts/accounts.contract.ts'
import { type ClientsOf, language } from '#shared/contract-parts.ts'
import { groupNames, mailWays } from './notification-groups.ts'

const group = z.enum(groupNames)
/** id of a notification, a bigint in the database */
const id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)

export const notification = z.object({
  id: z.number(),
  group,
  title: z.string(),
  text: z.string(),
  /**
   * path of its page, beginning with `/`; on a network's own site, which lacks that page, with the platform's origin
   */
  path: z.string(),
  createdAt: z.iso.datetime(),
  isRead: z.boolean(),
  /** whether mails and pushes about its thread are muted; null if it has no thread */
  mute: z.enum(['open', 'muted']).nullable(),
})
export type Notification = z.infer<typeof notification>

export const notificationPage = z.object({
  /** unread ones first */
  items: z.array(notification),
  /** cursor of the next page; null on the last */
  next: z.string().nullable(),
  /** unread notifications in all groups */
  unread: z.number(),
  /** groups with notifications */
  groups: z.array(z.object({ group, unread: z.number() })),
})
export type NotificationPage = z.infer<typeof notificationPage>

const ways = z.object({ group, inApp: z.boolean(), mail: z.enum(mailWays), push: z.boolean() })
/** minutes of the day in the person's time zone; `from` after `until` spans midnight */
const minute = z.number().int().min(0).max(1439)
const quiet = z.object({ from: minute, until: minute }).nullable()

export const notificationPreferences = z.object({
  /** all groups; `fixed` can't be changed */
  groups: z.array(ways.extend({ fixed: z.array(z.enum(['inApp', 'mail', 'push'])) })),
  /** used for digests and quiet hours; changed in the account */
  timeZone: usedTimeZone,
  quiet,
  /** key with which browsers subscribe to pushes, in base64url; null if this installation can’t send any */
  pushKey: z.string().nullable(),
  /** devices that show pushes */
  devices: z.array(z.object({ id: z.string(), device: z.string(), createdAt: z.iso.datetime(), isThis: z.boolean() })),
})
export type NotificationPreferences = z.infer<typeof notificationPreferences>

/** token of a mail's link: a secret and the group it unsubscribes from */
const token = z.object({ token: z.string().max(100) })

const unread = z.object({ unread: z.number() })

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: `/${string}`, summary: string) =>
  oc.errors({ NOT_FOUND: {} }).route({ method, path, summary, tags: ['Notifications'] })

export const notificationsContract = {
  listNotifications: call('GET', '/notifications', 'The caller’s notifications, unread first')
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
  countUnread: call('GET', '/notifications/unread', 'The number of unread notifications').output(unread),
  markNotification: call('PUT', '/notifications/{id}/read', 'Mark a notification as read or unread')
    .input(z.object({ id, isRead: z.boolean() }))
    .output(unread),
  markAllNotifications: call('POST', '/notifications/read-all', 'Mark all as read, up to the latest that was seen')
    .input(z.object({ group: group.optional(), upTo: z.number().int().positive().max(Number.MAX_SAFE_INTEGER) }))
    .output(unread),
  muteNotifications: call('PUT', '/notifications/{id}/muted', 'Mute or unmute the thread of a notification')
    .input(z.object({ id, isMuted: z.boolean() }))
    .output(z.object({ isMuted: z.boolean() })),
  getNotificationPreferences: call(
    'GET',
    '/notifications/preferences',
    'The caller’s settings for notifications',
  ).output(notificationPreferences),
  saveNotificationPreferences: call(
    'PUT',
    '/notifications/preferences',
    'Change these settings; omitted groups stay unchanged',
  )
    .input(z.object({ groups: z.array(ways).max(groupNames.length), quiet }))
    .output(notificationPreferences),
  lookUpUnsubscribe: call('POST', '/notifications/unsubscribe/look-up', 'The mails that a mail’s link would end')
    .input(token)
    .output(z.object({ about: z.enum([...groupNames, 'digest']), isOff: z.boolean() })),
  unsubscribe: call('POST', '/notifications/unsubscribe', 'End these mails by the link, without a login')
    .input(token)
    .output(z.object({ success: z.boolean() })),
  addPushDevice: call('PUT', '/notifications/devices', 'Show the caller’s notifications on this device, too')
    .input(
      z.object({
        endpoint: z.url().max(1000),
        /** keys of the browser's subscription: a point of P-256, and 16 random bytes */
        p256dh: z.string().regex(/^[\w-]{87}$/),
        auth: z.string().regex(/^[\w-]{22}$/),
      }),
    )
    .output(notificationPreferences),
  removePushDevice: call('DELETE', '/notifications/devices/{id}', 'Stop showing notifications on a device')
    .input(z.object({ id: z.uuid() }))
    .output(notificationPreferences),
}

export const contracts = { notifications: notificationsContract }

declare module '#web/app-context.ts' {
  interface Clients extends ClientsOf<typeof contracts> {}
}
