import type { Db } from '#server/db/database.ts'
import '../fees.tables.ts'

/**
 * Takes over what PLATFORM_FEE_PERCENT says as the first fee, at each start until an admin has planned another.
 * @param percent with at most two decimals
 */
export async function keepFirstFee(db: Db, percent: number): Promise<void> {
  const basisPoints = Math.round(percent * 100)
  await db
    .updateTable('platformFees')
    .set({ basisPoints })
    .where('ofServer', '=', true)
    .where('basisPoints', '<>', basisPoints)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('platformFees as planned').select('planned.id').where('planned.ofServer', '=', false))),
    )
    .execute()
}
