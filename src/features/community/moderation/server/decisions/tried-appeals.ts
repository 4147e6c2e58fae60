import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import '../../moderation.tables.ts'

/** @limit hours for which a refused appeal of a form without scripts is kept, so that its page shows it again */
const triedHours = 24

type Tried = { words: string; problem: string }

/** Keeps what was typed. @returns by which it is found again */
export async function keepTried(db: Db, tried: Tried & { decisionId: number }): Promise<string> {
  const { id } = await db.insertInto('moderationTriedAppeals').values(tried).returning('id').executeTakeFirstOrThrow()
  return id
}

/** What was typed against this decision; null once it isn’t kept any more. */
export async function findTried(db: Db, { id, tried }: { id: number; tried: string }): Promise<Tried | null> {
  const found = await db
    .selectFrom('moderationTriedAppeals')
    .select(['words', 'problem'])
    .where('id', '=', tried)
    .where('decisionId', '=', id)
    .executeTakeFirst()
  return found ?? null
}

/** Drops what has been kept for long enough. */
export async function dropTried(db: Db): Promise<void> {
  await db
    .deleteFrom('moderationTriedAppeals')
    .where('at', '<', sql<Date>`now() - make_interval(hours => ${triedHours})`)
    .execute()
}
