import '../enterprise-accounts.tables.ts'
import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'

/** rows that a request reads anew before it looks at the list; more wait for the job */
const perRequest = 500
const perBatch = 1000

/** Reads the rows of enterprises anew that are out of date: all, but after an import or the like the oldest 500 changes. */
export async function refreshEnterprises(db: Db): Promise<void> {
  const waiting = await db.selectFrom('enterpriseChanges').select('id').limit(1).executeTakeFirst()
  if (waiting) await refresh(db, perRequest)
}

/** As {@link refreshEnterprises}, however many there are, in batches. */
export async function refreshAllEnterprises(db: Db): Promise<void> {
  while ((await refresh(db, perBatch)) === perBatch);
}

/** Makes the rows of those that have none, as after the import of an export, whose triggers rest. */
export async function addMissingEnterprises(db: Db): Promise<void> {
  await sql`insert into enterprise_changes (vendor_id) select id from vendors
    where kind = 'vendor' and merged_into is null and not exists (select from enterprise_rows where vendor_id = vendors.id)`.execute(
    db,
  )
  await refreshAllEnterprises(db)
}

async function refresh(db: Db, maxChanges: number): Promise<number> {
  const { rows } = await sql<{ taken: number }>`select refresh_enterprise_rows(${maxChanges}) as taken`.execute(db)
  return rows[0]?.taken ?? 0
}
