import '#features/market/listings/listings.tables.ts'
import type { Period } from '#features/networks/networks/membership-rules.ts'
import { numberOfStatus, shownMembershipStatuses } from '#features/networks/networks/membership-states.ts'
import type { HeldMembership } from '#features/networks/networks/server/index.ts'
import '#features/networks/networks/networks.tables.ts'
import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'
import { missing, refuse } from '#server/http/api-context.ts'

/** The levels with which a member is or will be shown. */
function levelsFrom(periods: readonly Period[], now: number): Set<number> {
  const coming = periods.filter(({ endsAt, status }) => {
    return (endsAt === null || endsAt > now) && shownMembershipStatuses.includes(status)
  })
  return new Set(coming.flatMap(({ levelId }) => (levelId === null ? [] : [levelId])))
}

/**
 * Checks the limits of levels that a change gives to a member. Holds these levels until the transaction ends, so that two
 * who take the last place wait for each other.
 * @throws ORPCError gm-error-level-full, gm-error-level-listings (409), NOT_FOUND for a level of another network
 */
export async function checkLevels(tx: Tx, held: HeldMembership, after: readonly Period[], now: number): Promise<void> {
  const before = levelsFrom(held.periods, now)
  const given = [...levelsFrom(after, now)].filter(id => !before.has(id)).sort((one, other) => one - other)
  for (const levelId of given) {
    const level = await tx
      .selectFrom('networkLevels')
      .select(['maxMembers', 'maxListings'])
      .where('id', '=', levelId)
      .where('networkId', '=', held.networkId)
      .forUpdate()
      .executeTakeFirst()
    if (!level) return missing()
    const { maxMembers, maxListings } = level
    if (maxMembers !== null && (await membersOf(tx, levelId, held.id)) >= maxMembers)
      refuse('gm-error-level-full', { status: 409, message: 'This level has as many members as it can have.' })
    if (maxListings !== null && (await listingsOf(tx, held.vendorId)) > maxListings)
      refuse('gm-error-level-listings', {
        status: 409,
        message: 'This enterprise has more listings than this level allows.',
      })
  }
}

/** Other members who have or will have a level. */
async function membersOf(tx: Tx, levelId: number, but: number): Promise<number> {
  const { count } = await tx
    .selectFrom('membershipPeriods')
    .select(sql<number>`count(distinct membership_id)`.as('count'))
    .where('levelId', '=', levelId)
    .where('status', 'in', shownMembershipStatuses.map(numberOfStatus))
    .where(sql<boolean>`(ends_at is null or ends_at > now())`)
    .where('membershipId', '<>', but)
    .executeTakeFirstOrThrow()
  return count
}

async function listingsOf(tx: Tx, vendorId: number): Promise<number> {
  const { count } = await tx
    .selectFrom('listings')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('vendorId', '=', vendorId)
    .where('status', '=', 'published')
    .executeTakeFirstOrThrow()
  return count
}
