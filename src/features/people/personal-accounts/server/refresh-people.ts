import '../personal-accounts.tables.ts'
import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'

/** rows that a request reads anew before it looks at the list; more wait for the job */
const perRequest = 500
const perBatch = 1000

/** Reads the rows of people anew that are out of date: all, but after an import or the like the oldest 500 changes. */
export async function refreshPeople(db: Db): Promise<void> {
  const waiting = await db.selectFrom('peopleChanges').select('id').limit(1).executeTakeFirst()
  if (waiting) await refresh(db, perRequest)
}

/** As {@link refreshPeople}, however many there are, in batches. */
export async function refreshAllPeople(db: Db): Promise<void> {
  while ((await refresh(db, perBatch)) === perBatch);
}

/** Makes the rows of those who have none, as after the import of an export, whose triggers rest. */
export async function addMissingPeople(db: Db): Promise<void> {
  await sql`insert into people_changes (user_id) select id from users
    where merged_into is null and not exists (select from people_rows where user_id = users.id)`.execute(db)
  await refreshAllPeople(db)
}

async function refresh(db: Db, maxChanges: number): Promise<number> {
  const { rows } = await sql<{ taken: number }>`select refresh_people_rows(${maxChanges}) as taken`.execute(db)
  return rows[0]?.taken ?? 0
}
