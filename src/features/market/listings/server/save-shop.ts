import type { Tx } from '#server/db/database.ts'
import type { LocalText } from '#shared/local-text.ts'
import type { PickupPoint } from '../pickup-point.ts'
import type { Areas } from '../postcode-ranges.ts'
import type { Bands } from '../shipping-bands.ts'
import { changeProfiles } from './change-profiles.ts'
import { indexListingsOf } from './index-listings.ts'
import '../listings.tables.ts'

export type ShopInput = {
  /** ISO 4217 currency of the rates */
  currency: string
  /** ISO 3166-1 alpha-2 */
  shipsFrom?: string[]
  shippingPackaging?: LocalText
  returnPolicy?: LocalText
  /** days within which goods may be returned; null: unspecified */
  returnDays?: number | null
  /** working days until a parcel is handed over; null: unspecified */
  handlingDays?: number | null
  /** where buyers may collect what they bought */
  pickupPoints?: PickupPoint[]
  /** names of the sets of rates besides the general one */
  profiles?: string[]
  /**
   * rates with countries are for those, rates without countries for all others. `profile`: index of the set that the
   * rate belongs to
   */
  rates?: (RateInput & { profile?: number })[]
}

export type RateInput = {
  /** id of an existing rate that is changed */
  id?: number | undefined
  /** the set that it belongs to; null: the general set */
  profileId?: number | null
  mode: 'customrate' | 'freeshipping'
  name?: LocalText
  /** empty: all countries without a rate of their own */
  countries?: string[]
  /** parts of its one country */
  areas?: Areas | null
  /** minor units; 0 if shipping is free or has bands */
  amount?: number
  /** for each further piece */
  furtherAmount?: number | null
  bands?: Bands | null
  freeFrom?: number | null
  /** bounds of an order's weight in grams and its number of pieces, both included */
  minGrams?: number | null
  maxGrams?: number | null
  minPieces?: number | null
  maxPieces?: number | null
  /** working days on the way */
  minDays?: number | null
  maxDays?: number | null
}

/**
 * Saves a vendor's shipping settings (docs/product.md §3 “Vendor shipping”), which hold for all its listings; replaces
 * all of them, and opens a shop if there is none. Call it in a transaction. Rewrites the search documents of its
 * listings, unless `index` is false.
 */
export async function saveShop(
  tx: Tx,
  vendorId: number,
  { rates = [], profiles = [], pickupPoints = [], ...input }: ShopInput,
  { index = true }: { index?: boolean } = {},
): Promise<void> {
  const columns = {
    shipsFrom: [],
    shipsTo: destinationsOf(rates),
    shipsAnywhere: rates.some(({ countries = [] }) => countries.length === 0),
    shippingPackaging: {},
    returnPolicy: {},
    returnDays: null,
    handlingDays: null,
    pickupPoints: JSON.stringify(pickupPoints),
    keptRates: null,
    ...input,
  }
  await tx
    .insertInto('vendorShops')
    .values({ vendorId, takesOrders: true, ...columns })
    .onConflict(conflict => conflict.column('vendorId').doUpdateSet(columns))
    .execute()
  const ids = await changeProfiles(
    tx,
    vendorId,
    profiles.map(name => ({ id: null, name })),
  )
  const own = rates.map(({ profile, ...rate }) => ({
    ...rate,
    profileId: profile === undefined ? (rate.profileId ?? null) : (ids[profile] ?? null),
  }))
  await replaceRates(tx, vendorId, own)
  if (index) await indexListingsOf(tx, 'vendor', [vendorId])
}

/** The countries that rates name; none if a rate is for everywhere else. */
function destinationsOf(rates: RateInput[]): string[] {
  const named = rates.map(({ countries = [] }) => countries)
  return named.some(countries => countries.length === 0) ? [] : [...new Set(named.flat())].sort()
}

/**
 * Rates with the id of an existing rate of the vendor keep it, so that carts keep their choice. Others are new, and
 * existing rates that are left out are deleted.
 */
export async function replaceRates(tx: Tx, vendorId: number, rates: RateInput[]): Promise<void> {
  const before = await tx.selectFrom('vendorShippingRates').select('id').where('vendorId', '=', vendorId).execute()
  const known = new Set(before.map(({ id }) => id))
  const rows = rates.map(({ id, bands, areas, ...rate }, sortOrder) => ({
    ...{ name: {}, countries: [], amount: 0, furtherAmount: null, freeFrom: null },
    ...{
      profileId: null,
      minGrams: null,
      maxGrams: null,
      minPieces: null,
      maxPieces: null,
      minDays: null,
      maxDays: null,
    },
    ...rate,
    bands: bands ? JSON.stringify(bands) : null,
    areas: areas ? JSON.stringify(areas) : null,
    id: id !== undefined && known.delete(id) ? id : undefined,
    vendorId,
    sortOrder,
  }))
  if (known.size > 0)
    await tx
      .deleteFrom('vendorShippingRates')
      .where('id', 'in', [...known])
      .execute()
  for (const { id, ...row } of rows) {
    if (id === undefined) await tx.insertInto('vendorShippingRates').values(row).execute()
    else await tx.updateTable('vendorShippingRates').set(row).where('id', '=', id).execute()
  }
}
