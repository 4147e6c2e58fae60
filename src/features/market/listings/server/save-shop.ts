import type { Tx } from '#server/db/database.ts'
import type { LocalText } from '#shared/local-text.ts'
import type { PickupPoint } from '../pickup-point.ts'
import type { Areas } from '../postcode-ranges.ts'
import type { Bands } from '../shipping-bands.ts'
import { changeProfiles } from './change-profiles.ts'
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
  /** working days until a parcel is handed over; null: unspecified */
  handlingDays?: number | null
  /** where buyers may fetch what they bought */
  pickupPoints?: PickupPoint[]
  /** names of sets of rates beside the general one */
  profiles?: string[]
  /** those that name a country are for it; those without countries for all others. `profile`: of a set, by its place in the list */
  rates?: (RateInput & { profile?: number })[]
}

export type RateInput = {
  /** of one that is changed */
  id?: number | undefined
  /** the set that it is of; null: the general one */
  profileId?: number | null
  mode: 'customrate' | 'freeshipping'
  name?: LocalText
  /** empty: everywhere else */
  countries?: string[]
  /** of the one country that it names */
  areas?: Areas | null
  /** minor units; 0 where shipping is free, or has bands */
  amount?: number
  /** of each further piece */
  furtherAmount?: number | null
  bands?: Bands | null
  freeFrom?: number | null
  /** for orders of this weight in grams, and this many pieces; both bounds included */
  minGrams?: number | null
  maxGrams?: number | null
  minPieces?: number | null
  maxPieces?: number | null
  /** working days on the way */
  minDays?: number | null
  maxDays?: number | null
}

/**
 * Saves a vendor's shipping (docs/product.md §3 “Vendor shipping”), which holds for all its listings; replaces all of
 * it, and opens a new shop. Call it in a transaction. Rewrites the search documents of its listings, unless `index` is false.
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

/** The countries that rates name; none where one is for everywhere else. */
function destinationsOf(rates: RateInput[]): string[] {
  const named = rates.map(({ countries = [] }) => countries)
  return named.some(countries => countries.length === 0) ? [] : [...new Set(named.flat())].sort()
}

/** Rates that name an id of the vendor's keep it, so that carts keep what was chosen; others are new, and the rest goes. */
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
