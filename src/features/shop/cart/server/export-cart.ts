import type { Db, Tx } from '#server/db/database.ts'
import '../cart.tables.ts'

/** For the copy of their data that a person takes along. */
export async function exportCart(db: Db | Tx, userId: string): Promise<object[]> {
  return db
    .selectFrom('cartLines')
    .innerJoin('carts', 'carts.id', 'cartLines.cartId')
    .select(['cartLines.title', 'quantity', 'listingId', 'seenPrice', 'seenCurrency', 'cartLines.createdAt'])
    .where('userId', '=', userId)
    .orderBy('cartLines.id')
    .execute()
}
