import type { Insertable } from 'kysely'
import type { Db, Tx } from '#server/db/database.ts'
import type { MembershipPeriodsTable, NetworkLevelsTable, NetworksTable } from './networks.tables.ts'

let serial = 0

/** An approved global association; everything may be overridden. */
export async function createNetwork(db: Db | Tx, input: Partial<Insertable<NetworksTable>> = {}): Promise<number> {
  serial += 1
  const row = await db
    .insertInto('networks')
    .values({ subDomain: `network${serial}`, name: { en: `Network ${serial}` }, types: [1], regions: [1], ...input })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** A level of a network, without limits. */
export async function createLevel(
  db: Db | Tx,
  input: Pick<NetworkLevelsTable, 'networkId'> & Partial<Insertable<NetworkLevelsTable>>,
): Promise<number> {
  serial += 1
  const row = await db
    .insertInto('networkLevels')
    .values({ name: { en: `Level ${serial}` }, ...input })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

type Member = { networkId: number; vendorId: number; periods?: Partial<Insertable<MembershipPeriodsTable>>[] }

/**
 * A membership; without periods it is an approved one without start and end.
 * @returns its id
 */
export async function createMembership(db: Db | Tx, { networkId, vendorId, periods = [{}] }: Member): Promise<number> {
  const { id } = await db
    .insertInto('memberships')
    .values({ networkId, vendorId })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rows = periods.map(one => ({ membershipId: id, networkId, status: 1, source: 'import' as const, ...one }))
  if (rows.length > 0) await db.insertInto('membershipPeriods').values(rows).execute()
  return id
}
