import { createFollows, createLikes } from '#features/community/follows/follows.factory.ts'
import '#features/market/listings/listings.tables.ts'
import { createPledges } from '#features/people/cocreators/cocreators.factory.ts'
import { createPoints, type PaidDeed } from '#features/people/points/points.factory.ts'
import type { Tx } from '#server/db/database.ts'
import { type DemoCast, type DemoLife, daysAgo, joinedAt, type RoleOf } from './demo-life.ts'
import { saveDemoFeedback } from './save-demo-feedback.ts'
import { saveDemoSaved } from './save-demo-saved.ts'

/**
 * Saves the activity of the demo world's people since they joined: follows, saved and put-aside listings, feedback with
 * the enterprises' answers, pledges, and points. Missing objects are left out, and so is activity for one's own enterprise.
 */
export async function saveDemoLife(tx: Tx, life: DemoLife, cast: DemoCast, now = new Date()): Promise<void> {
  const roleOf = await readRoles(tx)
  const listingIds = await saveLikes(tx, life, cast, now)
  await saveDemoSaved(tx, life, cast, listingIds)
  const joined = [...cast.userIds].map(([handle, userId]): PaidDeed => {
    return { userId, reason: 'address-verified', source: 'address', createdAt: joinedAt(life, handle, now) }
  })
  const follows = await saveFollows(tx, life, cast, roleOf, now)
  const feedback = await saveDemoFeedback(tx, life, cast, roleOf, now)
  await createPledges(
    tx,
    life.pledges.flatMap(({ by, daysAgo: days, ...said }) => {
      const userId = cast.userIds.get(by)
      return userId ? { userId, ...said, pledgedAt: daysAgo(days, `${by} pledges`, now) } : []
    }),
  )
  await createPoints(tx, [...joined, ...follows, ...feedback])
}

async function readRoles(tx: Tx): Promise<RoleOf> {
  const rows = await tx.selectFrom('vendorTeam').select(['userId', 'vendorId', 'role']).execute()
  const roles = new Map(rows.map(({ userId, vendorId, role }) => [`${userId} ${vendorId}`, role]))
  return (userId, vendorId) => roles.get(`${userId} ${vendorId}`)
}

/** Spread evenly from the day after they joined until now. */
async function saveFollows(tx: Tx, life: DemoLife, cast: DemoCast, roleOf: RoleOf, now: Date): Promise<PaidDeed[]> {
  const follows = Object.entries(life.follows).flatMap(([handle, vendors]) => {
    const userId = cast.userIds.get(handle)
    const apart = ((life.joined[handle] ?? 1) - 2) / vendors.length
    return vendors.flatMap((vendor, at) => {
      const vendorId = cast.vendorIds.get(vendor)
      if (!userId || !vendorId || roleOf(userId, vendorId)) return []
      const days = 1 + Math.floor((vendors.length - at) * apart)
      return { userId, vendorId, since: daysAgo(days, `${handle} follows ${vendor}`, now) }
    })
  })
  await createFollows(tx, follows)
  return follows.map(({ userId, vendorId, since }) => {
    return { userId, reason: 'vendor-followed', source: `vendor:${vendorId}`, createdAt: since }
  })
}

/** @returns ids of listings by their enterprise's id and English title */
async function saveLikes(
  tx: Tx,
  life: DemoLife,
  { userIds, vendorIds }: DemoCast,
  now: Date,
): Promise<Map<string, number>> {
  const listings = await tx.selectFrom('listings').select(['id', 'vendorId', 'title']).execute()
  const ids = new Map(listings.map(({ id, vendorId, title }) => [`${vendorId} ${title.en}`, id]))
  const likes = Object.entries(life.saved).flatMap(([handle, saved]) =>
    saved.flatMap(({ vendor, title }, at) => {
      const userId = userIds.get(handle)
      const listingId = ids.get(`${vendorIds.get(vendor)} ${title}`)
      if (!userId || !listingId) return []
      return { userId, listingId, since: daysAgo(2 + at * 6, `${handle} saves ${title}`, now) }
    }),
  )
  await createLikes(tx, likes)
  return ids
}
