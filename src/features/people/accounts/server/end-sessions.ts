import type { Db } from '#server/db/database.ts'
import '../accounts.tables.ts'

/** Ends all sessions of a person, and what would let a browser skip or finish the second step; `but` a session of this id. */
export async function endSessions(tx: Db, userId: string, but?: string): Promise<number> {
  await tx.deleteFrom('verifications').where('value', '=', userId).execute()
  const { numDeletedRows } = await tx
    .deleteFrom('sessions')
    .where('userId', '=', userId)
    .$if(but !== undefined, query => query.where('id', '<>', but ?? ''))
    .executeTakeFirst()
  return Number(numDeletedRows)
}
