import { isApproved } from '#features/market/directory/directory.policy.ts'
import { boostVendor } from '#features/market/directory/server/index.ts'
import { isListed } from '#features/market/listings/listings.policy.ts'
import { boostListing } from '#features/market/listings/server/index.ts'
import { auditTeam, requireOwnTeam, requireTeamRole } from '#features/people/teams/server/index.ts'
import { managesVendor } from '#features/people/teams/teams.policy.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { missing, refuse, type Viewer } from '#server/http/api-context.ts'
import { readLimit } from '#server/settings/limit-settings.ts'
import type { Boost } from '../boosts.contract.ts'
import { type BoostChange, boostedUntil } from '../boosts.policy.ts'
import type { BoostPricing } from './boost-pricing.ts'

export type Boosted = { kind: 'vendor' | 'listing'; id: number }

export type BoostParts = { db: Db; pricing?: BoostPricing | undefined }

/** The boost of an enterprise or listing, for owners and admins of its team; NOT_FOUND for others. */
export async function readBoost(parts: BoostParts, viewer: Viewer, thing: Boosted): Promise<Boost> {
  return shapeBoost(parts, thing, await find(parts.db, viewer, thing))
}

/**
 * Starts, extends or ends a boost; what is hidden or only listed can't be boosted.
 * @throws ORPCError `gm-info-boost-running`, `gm-info-no-boost`, `gm-info-not-published`, and what the pricing refuses (409)
 */
export async function changeBoost(
  parts: BoostParts,
  viewer: Viewer,
  thing: Boosted,
  change: BoostChange,
): Promise<Boost> {
  const changed = await parts.db.transaction().execute(async tx => {
    const found = await find(tx, viewer, thing, true)
    const days = await readLimit(tx, 'boostDays')
    const now = new Date()
    const until = boostedUntil(found.boostedUntil, change, { now, days })
    const isRunning = found.boostedUntil !== null && found.boostedUntil > now
    if (!until) refuse(isRunning ? 'gm-info-boost-running' : 'gm-info-no-boost', { status: 409 })
    if (change !== 'end' && !found.isShown) refuse('gm-info-not-published', { status: 409 })
    const put = thing.kind === 'vendor' ? boostVendor : boostListing
    await put(tx, thing.id, until)
    if (change !== 'end') await parts.pricing?.charge(tx, { ...thing, vendorId: found.vendorId, by: viewer.userId })
    await auditTeam(tx, viewer, `boost.${change}`, found.vendorId, { [thing.kind]: thing.id })
    return { ...found, boostedUntil: until }
  })
  return shapeBoost(parts, thing, changed)
}

/** 1 where an enterprise was ever boosted, else 0 (docs/product.md §4 “Onboarding”). */
export async function countBoosts(db: Db | Tx, { vendorId }: { vendorId: number }): Promise<number> {
  const found = await db
    .selectFrom('vendors')
    .select('id')
    .where('id', '=', vendorId)
    .where('boostedUntil', 'is not', null)
    .executeTakeFirst()
  return found ? 1 : 0
}

type Found = { vendorId: number; boostedUntil: Date | null; isShown: boolean }

/** With `locks`, the row is locked so that concurrent changes are serialized. */
async function find(db: Db | Tx, viewer: Viewer, { kind, id }: Boosted, locks = false): Promise<Found> {
  const listing = kind === 'listing' ? await findListing(db, id, locks) : undefined
  const vendorId = kind === 'listing' ? (listing?.vendorId ?? missing()) : id
  await (locks ? requireOwnTeam : requireTeamRole)(db, viewer, vendorId, managesVendor)
  const vendor = await db
    .selectFrom('vendors')
    .select(['status', 'boostedUntil'])
    .where('id', '=', vendorId)
    .$if(locks && kind === 'vendor', query => query.forUpdate())
    .executeTakeFirst()
  if (!vendor) missing()
  if (!listing) return { vendorId, boostedUntil: vendor.boostedUntil, isShown: isApproved(vendor) }
  return { vendorId, boostedUntil: listing.boostedUntil, isShown: isListed({ status: listing.status, vendor }) }
}

function findListing(db: Db | Tx, id: number, locks: boolean) {
  return db
    .selectFrom('listings')
    .select(['vendorId', 'status', 'boostedUntil'])
    .where('id', '=', id)
    .$if(locks, query => query.forUpdate())
    .executeTakeFirst()
}

async function shapeBoost({ db, pricing }: BoostParts, thing: Boosted, found: Found): Promise<Boost> {
  const { boostedUntil: until, vendorId } = found
  const runs = until !== null && until > new Date()
  const price = (await pricing?.priceOf(db, { ...thing, vendorId })) ?? null
  const days = await readLimit(db, 'boostDays')
  return { until: runs ? until.toISOString() : null, hasBoosted: until !== null, days, price }
}
