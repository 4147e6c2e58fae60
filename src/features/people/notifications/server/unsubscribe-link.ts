import type { Db } from '#server/db/database.ts'
import { type GroupName, isFixed } from '../notification-groups.ts'
import '../notifications.tables.ts'

type Asked = { userId: string; group: GroupName; publicUrl: string }

/**
 * URL for unsubscribing from a group's mails, for {@link sendMail}; undefined for a group whose mails can't be turned
 * off.
 */
export async function unsubscribeOf(tx: Db, { userId, group, publicUrl }: Asked): Promise<string | undefined> {
  if (isFixed(group, 'mail')) return undefined
  const key = await unsubscribeKeyOf(tx, userId)
  return `${publicUrl}/notifications/unsubscribe?token=${key}.${group}`
}

/** Secret of the person's unsubscribe links: random, so that only readers of their mails know it. */
export async function unsubscribeKeyOf(tx: Db, userId: string): Promise<string> {
  await tx
    .insertInto('notificationSettings')
    .values({ userId })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  const { unsubscribeKey } = await tx
    .selectFrom('notificationSettings')
    .select('unsubscribeKey')
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  return unsubscribeKey
}

/** Whose secret it is; undefined for nobody’s. */
export async function ownerOfUnsubscribeKey(db: Db, key: string): Promise<string | undefined> {
  if (!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(key)) return undefined
  const row = await db
    .selectFrom('notificationSettings')
    .select('userId')
    .where('unsubscribeKey', '=', key)
    .executeTakeFirst()
  return row?.userId
}
