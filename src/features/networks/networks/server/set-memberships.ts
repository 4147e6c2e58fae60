import type { Tx } from '#server/db/database.ts'
import { instantOf } from '#shared/instant-of.ts'
import type { MembershipSource } from '../membership-states.ts'
import '../networks.tables.ts'

export type Membership = {
  networkId: number
  status: number
  /** its first day in the network’s zone; unknown where it is left out */
  since?: string | null
  levelId?: number | null
  /** its periods, which take the place of the fields above */
  periods?: MembershipPeriodInput[]
}

/** Days are those of the network’s zone: the first one, and the first one after it. */
export type MembershipPeriodInput = {
  status: number
  from?: string | null
  until?: string | null
  /** by which a renewal has to be decided */
  due?: string | null
  levelId?: number | null
  source?: MembershipSource
}

/**
 * Replaces the memberships of an enterprise, with all their periods. The caller writes its search documents afterwards,
 * in the same transaction.
 */
export async function setMemberships(tx: Tx, vendorId: number, given: Membership[]): Promise<void> {
  await tx.deleteFrom('memberships').where('vendorId', '=', vendorId).execute()
  if (given.length === 0) return
  const networks = await tx
    .selectFrom('networks')
    .select(['id', 'timeZone'])
    .where(
      'id',
      'in',
      given.map(one => one.networkId),
    )
    .execute()
  const zones = new Map(networks.map(({ id, timeZone }) => [id, timeZone]))
  const rows = await tx
    .insertInto('memberships')
    .values(given.map(({ networkId }) => ({ networkId, vendorId })))
    .returning(['id', 'networkId'])
    .execute()
  const ids = new Map(rows.map(({ id, networkId }) => [networkId, id]))
  const periods = given.flatMap(({ networkId, periods, status, since, levelId }) => {
    const zone = zones.get(networkId) ?? 'UTC'
    const at = (day: string | null | undefined) => (day ? instantOf(`${day}T00:00`, zone) : null)
    return (periods ?? [{ status, from: since ?? null, levelId: levelId ?? null }]).map(one => ({
      ...{ membershipId: ids.get(networkId) ?? 0, networkId, status: one.status, levelId: one.levelId ?? null },
      ...{
        startsAt: at(one.from),
        endsAt: at(one.until),
        dueAt: at(one.due),
        source: one.source ?? ('import' as const),
      },
    }))
  })
  await tx.insertInto('membershipPeriods').values(periods).execute()
}
