import type { Db } from '#server/db/database.ts'
import './fees.tables.ts'

export { keepFirstFee } from './server/keep-first-fee.ts'

/** A planned fee. @returns its id */
export async function createFee(
  db: Db,
  { basisPoints = 700, startsOn = '2099-01-01', why = 'Payment costs more', createdBy = null as string | null } = {},
) {
  const fee = { basisPoints, startsOn, why, createdBy }
  const { id } = await db.insertInto('platformFees').values(fee).returning('id').executeTakeFirstOrThrow()
  return id
}
