import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'
import { refuse } from '#server/http/api-context.ts'
import type { LocalText } from '#shared/local-text.ts'
import type { PickupPoint } from '../pickup-point.ts'
import { changeProfiles, type ProfileInput } from './change-profiles.ts'
import { changeStockLocations, type RemovedLocation, type StockLocationInput } from './change-stock-locations.ts'
import { indexListings, indexListingsOf } from './index-listings.ts'
import { loadRates } from './read-shop.ts'
import { type RateInput, replaceRates } from './save-shop.ts'
import { shopCurrency } from './shop-currency.ts'
import '../listings.tables.ts'

export type ShopSettings = {
  mode: 'customrate' | 'freeshipping'
  /** ISO 3166-1 alpha-2 */
  shipsFrom: string[]
  shipsTo: string[]
  shipsAnywhere: boolean
  /** kinds, of `packaging.ts` */
  packaging: string[]
  shippingPackaging: LocalText
  returnPolicy: LocalText
  returnDays: number | null
  /** working days until a parcel is handed over; null: unknown. undefined: unchanged */
  handlingDays?: number | null | undefined
  pickupPoints: (Omit<PickupPoint, 'id'> & { id: number | null })[]
  /** the first one holds all stock that isn't split; undefined: unchanged */
  stockLocations?: StockLocationInput[] | undefined
  /** for locations that are no longer in the list: where their stock goes */
  removedLocations?: RemovedLocation[] | undefined
}

type Saving = {
  /** the revision that the editor loaded */
  revision: number
  userId: string
}

type NewRates = {
  currency: string
  /** undefined: sets stay as they are, and no rate belongs to one */
  profiles?: ProfileInput[] | undefined
  /** `profile`: index of the set in the list that the rate belongs to; null: the general set */
  rates: (Omit<RateInput, 'profileId'> & { profile: number | null })[]
}

type Destinations = Pick<ShopSettings, 'shipsTo' | 'shipsAnywhere' | 'packaging'>

/**
 * Saves a vendor's shipping settings in the caller's transaction. Listings with the shop's former destinations or
 * packaging get the new ones; listings with their own keep them. Carts use the new rates, orders keep theirs.
 * @throws ORPCError with 409 gm-error-shop-changed if somebody else saved since `revision`, gm-error-stock-location if
 * a removed location has stock and no location takes it over
 */
export async function changeShop(
  tx: Tx,
  vendorId: number,
  { revision, userId }: Saving,
  { settings, rates }: { settings?: ShopSettings; rates?: NewRates },
): Promise<void> {
  const before = await lockShop(tx, vendorId, rates?.currency)
  if (before.revision !== revision) {
    const message = 'Somebody else has saved the shipping meanwhile.'
    refuse('gm-error-shop-changed', { status: 409, message })
  }
  const saved = { revision: revision + 1, savedBy: userId, savedAt: new Date() }
  if (rates) {
    const profileIds = rates.profiles ? await changeProfiles(tx, vendorId, rates.profiles) : []
    const ofProfiles = rates.rates.map(({ profile, ...rate }) => ({
      ...rate,
      profileId: profile === null ? null : (profileIds[profile] ?? null),
    }))
    await replaceRates(tx, vendorId, ofProfiles)
    await update({ ...saved, currency: rates.currency, keptRates: null })
  }
  if (!settings) return
  const { mode, pickupPoints, stockLocations, removedLocations, ...columns } = settings
  const wasFree = before.keptRates !== null
  if (mode === 'freeshipping' && !wasFree) {
    await update({ keptRates: JSON.stringify(await loadRates(tx, vendorId)) })
    await replaceRates(tx, vendorId, [{ mode: 'freeshipping' }])
  } else if (mode === 'customrate' && wasFree) {
    await replaceRates(tx, vendorId, before.keptRates ?? [])
    await update({ keptRates: null })
  }
  await update({ ...saved, ...columns, pickupPoints: JSON.stringify(withIds(pickupPoints, before.pickupPoints)) })
  if (stockLocations) await changeStockLocations(tx, vendorId, stockLocations, removedLocations)
  const following = await follow(tx, vendorId, before, settings)
  if (before.shipsFrom.join() !== settings.shipsFrom.join()) await indexListingsOf(tx, 'vendor', [vendorId])
  else await indexListings(tx, following)

  async function update(set: object): Promise<void> {
    await tx.updateTable('vendorShops').set(set).where('vendorId', '=', vendorId).execute()
  }
}

async function lockShop(tx: Tx, vendorId: number, currency: string | undefined) {
  await tx
    .insertInto('vendorShops')
    .values({ vendorId, currency: currency ?? (await shopCurrency(tx, vendorId)) })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  return tx
    .selectFrom('vendorShops')
    .select(['revision', 'shipsFrom', 'shipsTo', 'shipsAnywhere', 'packaging', 'pickupPoints', 'keptRates'])
    .where('vendorId', '=', vendorId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** New places get numbers that were never used, so that no cart refers to a different place. */
function withIds(points: ShopSettings['pickupPoints'], before: PickupPoint[]): PickupPoint[] {
  const known = new Set(before.map(({ id }) => id))
  let last = Math.max(0, ...known)
  return points.map(point => ({ ...point, id: point.id !== null && known.delete(point.id) ? point.id : ++last }))
}

/** @returns ids of the changed listings */
async function follow(tx: Tx, vendorId: number, before: Destinations, after: Destinations): Promise<number[]> {
  const isOf = (column: string, shop: string[]) =>
    sql<boolean>`${sql.ref(column)}::text[] @> ${shop}::text[] and ${sql.ref(column)}::text[] <@ ${shop}::text[]`
  const shipped = sql<boolean>`(ships_anywhere or ships_to <> '{}')`
  const changed = new Set<number>()
  const isSame = (one: string[], other: string[]) => one.toSorted().join() === other.toSorted().join()
  if (before.shipsAnywhere !== after.shipsAnywhere || !isSame(before.shipsTo, after.shipsTo)) {
    const { rows } = await sql<{ id: number }>`
      update listings set ships_to = ${after.shipsTo}::text[], ships_anywhere = ${after.shipsAnywhere}
      where vendor_id = ${vendorId} and ${shipped} and ships_anywhere = ${before.shipsAnywhere}
        and ${isOf('ships_to', before.shipsTo)} returning id`.execute(tx)
    for (const { id } of rows) changed.add(id)
  }
  if (!isSame(before.packaging, after.packaging)) {
    const { rows } = await sql<{ id: number }>`
      update listings set packaging = ${after.packaging}::text[]
      where vendor_id = ${vendorId} and ${shipped} and ${isOf('packaging', before.packaging)} returning id`.execute(tx)
    for (const { id } of rows) changed.add(id)
  }
  return [...changed].sort((a, b) => a - b)
}
