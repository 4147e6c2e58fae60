import type { Db } from '#server/db/database.ts'
import type { TaxRatesTable } from './taxes.tables.ts'

/** A tax of a fifth on top of items and shipping. */
export async function createTaxRate(db: Db, given: Partial<TaxRatesTable> & { country: string }): Promise<void> {
  const tax = { name: { en: 'VAT' }, basisPoints: 2000, isIncluded: false, onShipping: true, ...given }
  await db.insertInto('taxRates').values(tax).execute()
}
