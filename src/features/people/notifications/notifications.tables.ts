import type { Generated } from 'kysely'
import type { GroupName, MailWay } from './notification-groups.ts'

export type NotificationsTable = {
  id: Generated<number>
  userId: string
  kind: string
  groupName: GroupName
  key: string
  thread: string | null
  /** set if notified as a member of this enterprise's team, in `leastRole` or a higher one; both or none */
  vendorId: number | null
  leastRole: number | null
  forAdmins: Generated<boolean>
  data: unknown
  /** shown in the centre and counted */
  inApp: Generated<boolean>
  createdAt: Generated<Date>
  readAt: Date | null
  mailedAt: Date | null
  /** when a push service first accepted it */
  pushedAt: Date | null
}

export type NotificationPreferencesTable = {
  userId: string
  groupName: GroupName
  inApp: boolean
  mail: MailWay
  push: boolean
}

export type NotificationSettingsTable = {
  userId: string
  /** minutes of the day; both or none */
  quietFrom: number | null
  quietUntil: number | null
  /** local days (ISO) of the last digests */
  dailyOn: string | null
  weeklyOn: string | null
  unsubscribeKey: Generated<string>
}

export type NotificationMutesTable = { userId: string; thread: string }

export type PushSubscriptionsTable = {
  id: Generated<string>
  userId: string
  sessionId: string
  endpoint: string
  p256dh: string
  auth: string
  /** such as “Firefox on Android” */
  device: string
  createdAt: Generated<Date>
  usedAt: Date | null
}

declare module '#server/db/database.ts' {
  interface Tables {
    notifications: NotificationsTable
    notificationPreferences: NotificationPreferencesTable
    notificationSettings: NotificationSettingsTable
    notificationMutes: NotificationMutesTable
    pushSubscriptions: PushSubscriptionsTable
  }
}
