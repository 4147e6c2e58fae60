import type { Db } from '#server/db/database.ts'
import '../accounts.tables.ts'

/** Ends all sessions of a person except `but`, and whatever would let a browser skip or finish the second step. */
export async function endSessions(tx: Db, userId: string, but?: string): Promise<number> {
  await tx.deleteFrom('verifications').where('value', '=', userId).execute()
  const { numDeletedRows } = await tx
    .deleteFrom('sessions')
    .where('userId', '=', userId)
    .$if(but !== undefined, query => query.where('id', '<>', but ?? ''))
    .executeTakeFirst()
  return Number(numDeletedRows)
}
