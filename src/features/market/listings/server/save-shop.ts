import type { Tx } from '#server/db/database.ts'
import type { LocalText } from '#shared/local-text.ts'
import { indexListingsOf } from './index-listings.ts'
import '../listings.tables.ts'

export type ShopInput = {
  /** ISO 4217, of the rates */
  currency: string
  /** ISO 3166-1 alpha-2 */
  shipsFrom?: string[]
  shippingPackaging?: LocalText
  returnPolicy?: LocalText
  /** days within which goods may be returned; null: unspecified */
  returnDays?: number | null
  offersPickup?: boolean
  /** where buyers fetch what they bought */
  pickupPlace?: LocalText
  /** those that name a country are for it; those without countries for all others */
  rates?: RateInput[]
}

export type RateInput = {
  mode: 'customrate' | 'freeshipping'
  name?: LocalText
  /** empty: everywhere else */
  countries?: string[]
  /** minor units; 0 where shipping is free */
  amount?: number
  freeFrom?: number | null
  /** for orders of this weight in grams, and this many pieces; both bounds included */
  minGrams?: number | null
  maxGrams?: number | null
  minPieces?: number | null
  maxPieces?: number | null
  minDays?: number | null
  maxDays?: number | null
}

/**
 * Saves a vendor's shipping (docs/product.md §3 “Vendor shipping”), which holds for all its listings; replaces all of
 * it. Call it in a transaction. Rewrites the search documents of its listings, unless `index` is false.
 */
export async function saveShop(
  tx: Tx,
  vendorId: number,
  { rates = [], ...input }: ShopInput,
  { index = true }: { index?: boolean } = {},
): Promise<void> {
  const columns = {
    shipsFrom: [],
    shippingPackaging: {},
    returnPolicy: {},
    returnDays: null,
    offersPickup: false,
    pickupPlace: {},
    ...input,
  }
  await tx
    .insertInto('vendorShops')
    .values({ vendorId, ...columns })
    .onConflict(conflict => conflict.column('vendorId').doUpdateSet(columns))
    .execute()
  await tx.deleteFrom('vendorShippingRates').where('vendorId', '=', vendorId).execute()
  if (rates.length > 0) {
    const rows = rates.map((rate, sortOrder) => ({ countries: [], freeFrom: null, ...rate, vendorId, sortOrder }))
    await tx
      .insertInto('vendorShippingRates')
      .values(rows.map(row => ({ minDays: null, maxDays: null, ...row })))
      .execute()
  }
  if (index) await indexListingsOf(tx, 'vendor', [vendorId])
}
