import type { Tx } from '#server/db/database.ts'
import { missing } from '#server/http/api-context.ts'
import '../taxes.tables.ts'
import type { TaxRatesTable } from '../taxes.tables.ts'

/** Sets the tax of a country for carts from now on: orders keep the one that they were placed with. */
export async function saveTaxRate(tx: Tx, { country, ...rate }: TaxRatesTable): Promise<void> {
  await tx
    .insertInto('taxRates')
    .values({ country, ...rate })
    .onConflict(on => on.column('country').doUpdateSet(rate))
    .execute()
}

/**
 * Removes the tax of a country for carts from now on.
 * @throws ORPCError NOT_FOUND
 */
export async function removeTaxRate(tx: Tx, country: string): Promise<void> {
  const { numDeletedRows } = await tx.deleteFrom('taxRates').where('country', '=', country).executeTakeFirst()
  if (numDeletedRows === 0n) missing()
}
