import { type Kysely, sql } from 'kysely'

/** A shop pauses from a day to a day of its own time zone, with words for buyers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table vendor_shops
      -- midnights of pause_zone, the second one no longer part of it; all three null: it doesn't pause
      add column paused_from timestamptz,
      add column paused_until timestamptz,
      add column pause_zone text,
      add column pause_words jsonb not null default '{}',
      -- its search documents were last written as of a pause
      add column pause_is_indexed boolean not null default false,
      add constraint vendor_shops_pause check (
        paused_from < paused_until and pause_zone is not null
        or paused_from is null and paused_until is null and pause_zone is null and pause_words = '{}');
  `.execute(db)
}
