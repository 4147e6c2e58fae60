import { sql } from 'kysely'
import { createRegister } from '#server/connect/register.ts'
import type { Tx } from '#server/db/database.ts'
import type { SiteLanguage } from '#shared/languages.ts'
import { type GroupName, groupNames, type MailWay, waysOf } from '../notification-groups.ts'
import '../notifications.tables.ts'
import { type ShownNotification, showNotification } from './define-notification.ts'
import { waiting } from './mail-unread.ts'
import { stillFor } from './still-for.ts'

type Rule = (tx: Tx, userId: string) => Promise<boolean>

const takers = createRegister<Rule>()

/**
 * Lets a later feature bring what people want by mail once a week, in place of the weekly summary. Call it in `connect`.
 * @param rule whether it does so for a person
 */
export function takesWeeklyNotices(rule: Rule): void {
  takers.add(rule)
}

/** Whether another feature brings somebody's weekly notifications. */
export async function areTaken(tx: Tx, userId: string): Promise<boolean> {
  for (const rule of takers) if (await rule(tx, userId)) return true
  return false
}

/** The groups for which somebody chose one of these ways. */
export async function groupsBy(tx: Tx, userId: string, ways: MailWay[]): Promise<GroupName[]> {
  const chosen = await tx.selectFrom('notificationPreferences').selectAll().where('userId', '=', userId).execute()
  return groupNames.filter(name =>
    ways.includes(
      waysOf(
        name,
        chosen.find(row => row.groupName === name),
      ).mail,
    ),
  )
}

/** What somebody hasn't read of groups, by mail or otherwise, and hasn't muted. */
export function unmuted(tx: Tx, userId: string, { groups, since }: { groups: GroupName[]; since: Date }) {
  return waiting(tx, userId)
    .where('groupName', 'in', groups)
    .where('createdAt', '>', since)
    .where(
      sql<boolean>`not exists (select from notification_mutes mute
        where mute.user_id = notifications.user_id and mute.thread = notifications.thread)`,
    )
    .orderBy('id', 'desc')
}

/** Ids of what a weekly summary would have now, latest first. */
export async function weeklyNotices(tx: Tx, userId: string, { since, most }: { since: Date; most: number }) {
  const groups = await groupsBy(tx, userId, ['weekly'])
  if (groups.length === 0) return []
  const rows = await unmuted(tx, userId, { groups, since }).limit(most).execute()
  return rows.map(({ id }) => id)
}

/** Notifications by id, as their person sees them now; those that they don't see any more are left out. */
export async function showNotices(
  tx: Tx,
  userId: string,
  { ids, language }: { ids: number[]; language: SiteLanguage },
): Promise<Map<number, ShownNotification & { group: GroupName }>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .selectFrom('notifications')
    .select(['id', 'kind', 'groupName', 'data'])
    .where('userId', '=', userId)
    .where('id', 'in', ids)
    .where(stillFor())
    .execute()
  return new Map(
    rows.flatMap(row => {
      const shown = showNotification(row, language)
      return shown ? [[row.id, { ...shown, group: row.groupName }] as const] : []
    }),
  )
}

/** Notes that these were in a mail, or that it was withdrawn. */
export async function noteNoticesMailed(tx: Tx, userId: string, ids: number[], isMailed: boolean): Promise<void> {
  if (ids.length === 0) return
  await tx
    .updateTable('notifications')
    .set({ mailedAt: isMailed ? sql`now()` : null })
    .where('userId', '=', userId)
    .where('id', 'in', ids)
    .execute()
}
