import { type Kysely, sql } from 'kysely'

/** A suspension may end by itself, and says why; the list of accounts is read in these orders. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table users
      add column disabled_until timestamptz,
      add column disabled_why text check (char_length(disabled_why) between 1 and 2000),
      add constraint users_suspension_check check (
        disabled_at is not null or (disabled_until is null and disabled_why is null)
      );
    create index users_disabled_until on users (disabled_until) where disabled_until is not null;
    create index users_name on users (name collate "C", id);
    create index users_created_at on users (created_at, id);
    create index users_last_sign_in_at on users (last_sign_in_at, id);
  `.execute(db)
}
