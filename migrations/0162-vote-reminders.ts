import { type Kysely, sql } from 'kysely'

/** When those who hadn't voted were reminded that a vote closes soon. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table network_rounds add column reminded_at timestamptz;
    create index network_rounds_to_remind on network_rounds (closes_at)
      where decided_at is null and reminded_at is null;
  `.execute(db)
}
