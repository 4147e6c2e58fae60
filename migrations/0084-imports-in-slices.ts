import { type Kysely, sql } from 'kysely'

/** Imports of listings are done in slices, in turn with those of other enterprises, and fetch pictures for a limited time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table listing_imports
      -- its step is queued: nobody is at it, and nobody has to say that they are
      add column waits boolean not null default false,
      -- for which pictures were fetched in its step
      add column pictures_ms integer not null default 0 check (pictures_ms >= 0);
  `.execute(db)
}
