import type { Db } from '#server/db/database.ts'
import '../cart.tables.ts'

/** Includes pieces in parts that are left out. */
export async function countPieces(db: Db, cartId: string): Promise<number> {
  const { count } = await db
    .selectFrom('cartLines')
    .select(eb => eb.fn.coalesce(eb.fn.sum<number>('quantity'), eb.lit(0)).as('count'))
    .where('cartId', '=', cartId)
    .executeTakeFirstOrThrow()
  return Number(count)
}
