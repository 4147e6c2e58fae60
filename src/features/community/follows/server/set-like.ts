import { isVisible } from '#features/market/directory/directory.policy.ts'
import { findVendor } from '#features/market/directory/server/index.ts'
import '#features/market/directory/directory.tables.ts'
import { isListed } from '#features/market/listings/listings.policy.ts'
import '#features/market/listings/listings.tables.ts'
import { payPoints } from '#features/people/points/server/index.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { missing, refuse } from '#server/http/api-context.ts'
import { maxFollows } from '../follows.contract.ts'
import '../follows.tables.ts'
import { notifyOfFollower } from './follow-notifications.ts'

type Like = {
  userId: string
  /** enterprise or listing */
  id: number
  /** default: toggle */
  like?: boolean
}

export type Liked = { liked: boolean; count: number }

/** Follows or unfollows an enterprise; idempotent. A hidden one can be unfollowed, but not followed. */
export async function setFollow(tx: Tx, { userId, id, like }: Like): Promise<Liked> {
  const vendor = await findVendor(tx, id)
  const row = { userId, vendorId: id }
  const known = await tx
    .selectFrom('vendorFollows')
    .select('since')
    .where(eb => eb.and(row))
    .executeTakeFirst()
  if (!vendor || !(known || isVisible(vendor))) missing()
  const wanted = like ?? !known
  let changed = false
  if (wanted && !known) {
    await leaveRoom(tx, 'vendorFollows', userId)
    const added = await tx
      .insertInto('vendorFollows')
      .values(row)
      .onConflict(conflict => conflict.doNothing())
      .executeTakeFirst()
    changed = added.numInsertedOrUpdatedRows === 1n
  } else if (!wanted && known) {
    await tx
      .deleteFrom('vendorFollows')
      .where(eb => eb.and(row))
      .execute()
  }
  const count = await countFollowers(tx, { vendorId: id })
  if (changed && wanted) {
    await notifyOfFollower(tx, { vendorId: id, enterprise: vendor.brand, userId })
    await payPoints(tx, { userId, reason: 'vendor-followed', source: `vendor:${id}`, aboutVendorId: id })
  }
  return { liked: wanted, count }
}

/** Saves or unsaves a listing; idempotent. A hidden one can be unsaved, but not saved. */
export async function setListingLike(tx: Tx, { userId, id, like }: Like): Promise<Liked> {
  const listing = await tx
    .selectFrom('listings')
    .innerJoin('vendors', 'vendors.id', 'listings.vendorId')
    .select(['listings.status', 'listings.title', 'vendors.status as vendorStatus'])
    .where('listings.id', '=', id)
    .executeTakeFirst()
  const row = { userId, listingId: id }
  const known = await tx
    .selectFrom('listingLikes')
    .select('since')
    .where(eb => eb.and(row))
    .executeTakeFirst()
  const isShown = listing && isListed({ status: listing.status, vendor: { status: listing.vendorStatus } })
  if (!listing || !(known || isShown)) missing()
  const wanted = like ?? !known
  if (wanted && !known) {
    await leaveRoom(tx, 'listingLikes', userId)
    await tx
      .insertInto('listingLikes')
      .values({ ...row, title: listing.title })
      .onConflict(conflict => conflict.doNothing())
      .execute()
  } else if (!wanted && known) {
    await tx
      .deleteFrom('listingLikes')
      .where(eb => eb.and(row))
      .execute()
  }
  const { count } = await tx
    .selectFrom('listingLikes')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('listingId', '=', id)
    .executeTakeFirstOrThrow()
  return { liked: wanted, count: Number(count) }
}

async function leaveRoom(tx: Tx, table: 'vendorFollows' | 'listingLikes', userId: string): Promise<void> {
  const { count } = await tx
    .selectFrom(table)
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  if (Number(count) >= maxFollows) refuse('gm-error-too-many-follows', { status: 409 })
}

/** How many people follow an enterprise. */
export async function countFollowers(db: Db | Tx, { vendorId }: { vendorId: number }): Promise<number> {
  const { count } = await db
    .selectFrom('vendorFollows')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('vendorId', '=', vendorId)
    .executeTakeFirstOrThrow()
  return Number(count)
}
