import { type Kysely, sql } from 'kysely'

/** Which standards weren't found to be met when somebody voted to publish, and when that was decided. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table application_votes add open_standards jsonb not null default '[]'
      check (jsonb_typeof(open_standards) = 'array');
    alter table application_events add open_standards jsonb not null default '[]'
      check (jsonb_typeof(open_standards) = 'array');
  `.execute(db)
}
