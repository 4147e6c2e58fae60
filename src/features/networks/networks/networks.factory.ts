import type { Insertable } from 'kysely'
import type { Db, Tx } from '#server/db/database.ts'
import type { NetworksTable } from './networks.tables.ts'

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
