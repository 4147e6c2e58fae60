import type { Db } from '#server/db/database.ts'
import '../cart.tables.ts'
import { keptFor } from './cart-cookie.ts'

/** Deletes guests' carts that were untouched for as long as their cookies last, and unused hand-over codes. */
export async function deleteOldCarts(db: Db, now = new Date()): Promise<void> {
  const before = new Date(now.getTime() - keptFor * 1000)
  await db.deleteFrom('carts').where('userId', 'is', null).where('updatedAt', '<', before).execute()
  await db.deleteFrom('cartHandOvers').where('expiresAt', '<', now).execute()
}
