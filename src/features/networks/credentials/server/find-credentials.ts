import '#features/networks/networks/networks.tables.ts'
import '../credentials.tables.ts'
import { sql } from 'kysely'
import { visibleStatuses } from '#features/market/directory/directory.tables.ts'
import { visibleNetworkStatuses } from '#features/networks/networks/networks.policy.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { listLength } from '../credential.ts'

/** A membership of today with what a credential says of it. `endsAt`: of its period; null: open. */
export type CurrentMembership = NonNullable<Awaited<ReturnType<typeof currentMembership>>>

/** Memberships that hold today, of visible enterprises in visible networks. */
function membershipsOfToday(db: Db | Tx) {
  return db
    .selectFrom('networkMembers as today')
    .innerJoin('networks', 'networks.id', 'today.networkId')
    .innerJoin('vendors', 'vendors.id', 'today.vendorId')
    .leftJoin('networkLevels as level', 'level.id', 'today.levelId')
    .where('today.status', 'in', visibleNetworkStatuses)
    .where('networks.status', 'in', visibleNetworkStatuses)
    .where('vendors.status', 'in', visibleStatuses)
}

function withFacts(db: Db | Tx) {
  return membershipsOfToday(db).select([
    ...(['today.membershipId', 'today.levelId', 'today.endsAt'] as const),
    sql<string | null>`today.since::text`.as('since'),
    ...(['networks.id as networkId', 'networks.name as network', 'networks.subDomain as networkAddress'] as const),
    ...(['vendors.brand', 'vendors.subDomain', 'level.name as levelName'] as const),
  ])
}

/** The memberships of an enterprise that hold today, each with the id of its credential, if one was taken. */
export function membershipsOf(db: Db | Tx, vendorId: number) {
  return withFacts(db)
    .leftJoin('membershipCredentials as credential', join =>
      join
        .onRef('credential.membershipId', '=', 'today.membershipId')
        .on(sql<boolean>`credential.level_id is not distinct from today.level_id`),
    )
    .select('credential.id as credentialId')
    .where('today.vendorId', '=', vendorId)
    .orderBy('networks.id')
    .execute()
}

/** An enterprise’s membership of a network; undefined if there is none today. */
export function currentMembership(db: Db | Tx, vendorId: number, networkId: number) {
  return withFacts(db)
    .where('today.vendorId', '=', vendorId)
    .where('today.networkId', '=', networkId)
    .executeTakeFirst()
}

/**
 * What everybody may see of a credential: enterprise, network and level, and whether the membership holds now at that
 * level. Undefined where enterprise or network is hidden, or there is no such credential.
 */
export async function findCredential(db: Db | Tx, id: number) {
  return db
    .selectFrom('membershipCredentials as credential')
    .innerJoin('memberships', 'memberships.id', 'credential.membershipId')
    .innerJoin('networks', 'networks.id', 'memberships.networkId')
    .innerJoin('vendors', 'vendors.id', 'memberships.vendorId')
    .leftJoin('networkLevels as level', 'level.id', 'credential.levelId')
    .leftJoin('networkMembers as today', join =>
      join
        .onRef('today.membershipId', '=', 'credential.membershipId')
        .on('today.status', 'in', visibleNetworkStatuses)
        .on(sql<boolean>`today.level_id is not distinct from credential.level_id`),
    )
    .select(['credential.id', 'credential.issuedAt', 'today.endsAt', 'level.name as levelName'])
    .select(sql<string | null>`today.since::text`.as('since'))
    .select(['networks.name as network', 'networks.subDomain as networkAddress', 'vendors.brand', 'vendors.subDomain'])
    .select(sql<boolean>`today.membership_id is not null`.as('holds'))
    .where('credential.id', '=', id)
    .where('networks.status', 'in', visibleNetworkStatuses)
    .where('vendors.status', 'in', visibleStatuses)
    .executeTakeFirst()
}

/** Places of those credentials in a status list that hold now. */
export async function holdingIn(db: Db, list: number): Promise<number[]> {
  const first = list * listLength + 1
  const rows = await membershipsOfToday(db)
    .innerJoin('membershipCredentials as credential', join =>
      join
        .onRef('credential.membershipId', '=', 'today.membershipId')
        .on(sql<boolean>`credential.level_id is not distinct from today.level_id`),
    )
    .select('credential.id')
    .where('credential.id', '>=', first)
    .where('credential.id', '<', first + listLength)
    .execute()
  return rows.map(({ id }) => id - first)
}

/** How many status lists there are; the first one always is. */
export async function countLists(db: Db): Promise<number> {
  const { last } = await db
    .selectFrom('membershipCredentials')
    .select(({ fn }) => fn.max('id').as('last'))
    .executeTakeFirstOrThrow()
  return Math.max(1, Math.ceil((last ?? 1) / listLength))
}

/** The credential of a membership at its level, made if there is none; taking it again gives the same id. */
export async function takeCredential(
  tx: Tx,
  { membershipId, levelId }: { membershipId: number; levelId: number | null },
) {
  const values = { membershipId, levelId }
  const added = await tx
    .insertInto('membershipCredentials')
    .values(values)
    .onConflict(on => on.constraint('membership_credentials_once').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (added) return added.id
  const { id } = await tx
    .selectFrom('membershipCredentials')
    .select('id')
    .where('membershipId', '=', membershipId)
    .where(levelId === null ? sql<boolean>`level_id is null` : sql<boolean>`level_id = ${levelId}`)
    .executeTakeFirstOrThrow()
  return id
}
