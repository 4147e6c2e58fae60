import { code as currencyOf } from 'currency-codes'
import '#features/market/directory/directory.tables.ts'
import { OperatorError } from '#server/config/operator-error.ts'
import type { Db } from '#server/db/database.ts'
import '../../listings.tables.ts'

export type ImportVendor = {
  id: number
  currency: string
  /** the countries that its shop's rates ship to */
  shipping: { shipsTo: string[]; shipsAnywhere: boolean }
}

/**
 * Loads the vendor whose listings are imported, by its sub domain.
 * @param currency ISO 4217; default: that of its shop
 * @throws OperatorError if the vendor or currency doesn't exist, or no currency is known
 */
export async function loadImportVendor(db: Db, subDomain: string, currency: string | undefined): Promise<ImportVendor> {
  const vendor = await db
    .selectFrom('vendors')
    .leftJoin('vendorShops', 'vendorShops.vendorId', 'vendors.id')
    .select(['vendors.id', 'vendorShops.currency'])
    .where('subDomain', '=', subDomain.toLowerCase())
    .executeTakeFirst()
  if (!vendor)
    throw new OperatorError(`There is no enterprise at /${subDomain}: --vendor takes the first part of its address.`)
  const chosen = currency?.toUpperCase() ?? vendor.currency
  if (!chosen)
    throw new OperatorError(`In which currency are the prices? The shop of /${subDomain} has none: add --currency.`)
  if (!currencyOf(chosen))
    throw new OperatorError(`There is no currency “${currency}”: --currency takes a code such as USD or LKR.`)
  const rates = await db
    .selectFrom('vendorShippingRates')
    .select('countries')
    .where('vendorId', '=', vendor.id)
    .execute()
  const shipping = {
    shipsTo: [...new Set(rates.flatMap(({ countries }) => countries))].sort(),
    shipsAnywhere: rates.some(({ countries }) => countries.length === 0),
  }
  return { id: vendor.id, currency: chosen, shipping }
}
