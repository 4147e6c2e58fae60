import type { Db, Tx } from '#server/db/database.ts'
import './stock-alerts.tables.ts'

type Given = { userId: string; listingId: number; variantId?: number | null }

/** A member's alert for a listing, or a variant of it. @returns the alert's id */
export async function createStockAlert(db: Db | Tx, { userId, listingId, variantId = null }: Given): Promise<number> {
  const { id } = await db
    .insertInto('stockAlerts')
    .values({
      ...{ userId, listingId, variantId, language: 'en', email: null, token: null, backAt: null, toldAt: null },
      confirmedAt: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The job that notifies, without its queue. */
export { announceBack } from './server/announce-back.ts'
