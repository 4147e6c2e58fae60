import type { Tx } from '#server/db/database.ts'
import type { SaleKind } from '../payments.tables.ts'

/** Writes something that the platform itself sells, so that a payment can be of it. @returns its id */
export async function createSale(tx: Tx, kind: SaleKind): Promise<number> {
  const { id } = await tx.insertInto('sales').values({ kind }).returning('id').executeTakeFirstOrThrow()
  return id
}
