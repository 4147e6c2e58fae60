import { type Kysely, sql } from 'kysely'

/** The year in which an enterprise was founded, where it is known. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table vendors add column founded_year integer check (founded_year between 1000 and 2100);`.execute(db)
}
