import '#features/people/accounts/accounts.tables.ts'
import '#features/people/notifications/notifications.tables.ts'
import { quietOf, quietUntil } from '#features/people/notifications/server/index.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { missing } from '#server/http/api-context.ts'
import { nextLetterAt } from '../../letter-times.ts'
import type { LetterSettings } from '../../letters.contract.ts'
import '../../letters.tables.ts'

/** What somebody wishes, and when the next letter comes by that. */
export async function letterSettings(db: Db, userId: string, now = new Date()): Promise<LetterSettings> {
  const { isOn, isVerified, wish, quiet, lastAt } = await findWish(db, userId)
  const at = nextLetterAt(wish, now, lastAt)
  const nextAt = isOn && isVerified ? (quietUntil(quiet, at) ?? at).toISOString() : null
  return { isOn, ...wish, nextAt, isVerified }
}

async function findWish(db: Db | Tx, userId: string) {
  const row = await db
    .selectFrom('users')
    .leftJoin('letterTurns as turn', 'turn.userId', 'users.id')
    .leftJoin('notificationSettings as settings', 'settings.userId', 'users.id')
    .select(['users.emailVerified', 'turn.isOn', 'turn.weekday', 'turn.hour', 'turn.lastAt'])
    .select(['users.timeZone', 'users.browserTimeZone', 'users.location', 'settings.quietFrom', 'settings.quietUntil'])
    .where('users.id', '=', userId)
    .executeTakeFirst()
  if (!row) return missing()
  const quiet = quietOf(row)
  return {
    ...{ isOn: row.isOn ?? true, isVerified: row.emailVerified, quiet, lastAt: row.lastAt },
    wish: { weekday: row.weekday ?? 1, hour: row.hour ?? 8, timeZone: quiet.timeZone },
  }
}

type Wish = { isOn: boolean; weekday: number; hour: number }

/** Keeps what somebody wishes, and when the next letter comes by that. */
export async function saveLetterSettings(db: Db, userId: string, chosen: Wish, now = new Date()): Promise<void> {
  await db.transaction().execute(async tx => {
    await tx
      .insertInto('letterTurns')
      .values({ userId, ...chosen })
      .onConflict(conflict => conflict.column('userId').doUpdateSet(chosen))
      .execute()
    const { wish, lastAt } = await findWish(tx, userId)
    const nextAt = nextLetterAt(wish, now, lastAt)
    await tx.updateTable('letterTurns').set({ nextAt }).where('userId', '=', userId).execute()
  })
}

/** Turns somebody's letters off. */
export async function stopLetters(db: Db, userId: string): Promise<void> {
  await db
    .insertInto('letterTurns')
    .values({ userId, isOn: false })
    .onConflict(conflict => conflict.column('userId').doUpdateSet({ isOn: false }))
    .execute()
}
