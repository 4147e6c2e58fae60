import { type Kysely, sql } from 'kysely'

/** A proposal that is decided, or withdrawn, goes on to show what it would have changed then. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table profile_proposals add column decided_against jsonb`.execute(db)
}
