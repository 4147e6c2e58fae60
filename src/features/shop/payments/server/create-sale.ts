import type { Tx } from '#server/db/database.ts'
import type { SaleKind } from '../payments.tables.ts'

/**
 * Creates a sale of the platform itself, for which a payment can be made.
 * @returns its id
 */
export async function createSale(tx: Tx, kind: SaleKind): Promise<number> {
  const { id } = await tx.insertInto('sales').values({ kind }).returning('id').executeTakeFirstOrThrow()
  return id
}
