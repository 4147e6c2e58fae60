import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'
import '../notifications.tables.ts'

type Kinds = readonly { kind: string }[]
type About = {
  userId: string
  /** kinds of notifications whose key names the thing */
  kinds: Kinds
}

/**
 * Whether somebody has heard of a thing already: a notification of it was read, or stood in a mail. An SQL condition,
 * never null.
 * @param key of the notification, in the query
 */
export function hasHeardOf({ userId, kinds }: About, key: RawBuilder<string>): RawBuilder<boolean> {
  return sql`exists (select from notifications heard where heard.user_id = ${userId}::uuid
    and heard.kind = any(${kinds.map(({ kind }) => kind)}::text[]) and heard.key = ${key}
    and (heard.read_at is not null or heard.mailed_at is not null))`
}

/**
 * Notes that another mail than those of notifications says the same as these, so that it isn't mailed again, or that
 * that mail was withdrawn.
 */
export async function noteMailed(
  tx: Tx,
  { userId, kinds }: About,
  { keys, isMailed }: { keys: string[]; isMailed: boolean },
): Promise<void> {
  if (keys.length === 0) return
  await tx
    .updateTable('notifications')
    .set({ mailedAt: isMailed ? sql`coalesce(mailed_at, now())` : null })
    .where('userId', '=', userId)
    .where(
      'kind',
      'in',
      kinds.map(({ kind }) => kind),
    )
    .where('key', 'in', keys)
    .execute()
}
