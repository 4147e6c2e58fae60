import { type Kysely, sql } from 'kysely'

/**
 * Languages that were added to those that are shipped. A change counts as one of the texts, since every node keeps the
 * texts of these languages in memory.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table site_languages (
      code text primary key check (code ~ '^[a-z]{2,3}(-[A-Z][a-z]{3}|-[A-Z]{2})?$'),
      added_at timestamptz not null default now()
    );
    create trigger site_languages_changed after insert or update or delete on site_languages
      for each row execute function note_translation_change()`.execute(db)
}
