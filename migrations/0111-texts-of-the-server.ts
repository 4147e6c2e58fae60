import { type Kysely, sql } from 'kysely'

/** Texts that mails, documents and notifications say, and no page: they are edited like the others, but no browser gets them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table translation_tags add column of_server boolean not null default false`.execute(db)
}
