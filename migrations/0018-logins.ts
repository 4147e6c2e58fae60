import { type Kysely, sql } from 'kysely'

/**
 * One login serves the platform and networks' own sites, with a session for each host: they are listed as one, and end
 * together.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table sessions add column login_id uuid not null default gen_random_uuid();
    create index sessions_login on sessions (login_id);
  `.execute(db)
}
