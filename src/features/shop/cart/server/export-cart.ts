import type { Db, Tx } from '#server/db/database.ts'
import '../cart.tables.ts'

/** For the export of a person's data. */
export async function exportCart(db: Db | Tx, userId: string): Promise<object[]> {
  return db
    .selectFrom('cartLines')
    .innerJoin('carts', 'carts.id', 'cartLines.cartId')
    .select(['cartLines.title', 'quantity', 'listingId', 'seenPrice', 'seenCurrency', 'cartLines.createdAt'])
    .where('userId', '=', userId)
    .orderBy('cartLines.id')
    .execute()
}

/** Items put aside, for the export of a person's data. */
export async function exportPutAside(db: Db | Tx, userId: string): Promise<object[]> {
  return db
    .selectFrom('putAsideLines')
    .innerJoin('carts', 'carts.id', 'putAsideLines.cartId')
    .select(['putAsideLines.title', 'quantity', 'listingId', 'seenPrice', 'seenCurrency', 'putAsideLines.createdAt'])
    .where('userId', '=', userId)
    .orderBy('putAsideLines.id')
    .execute()
}
