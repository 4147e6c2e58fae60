import { type Kysely, sql } from 'kysely'

/** Keys by which memberships are certified, and the credentials that enterprises took along. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table credential_keys (
      kid text primary key check (length(kid) = 43),
      public_key jsonb not null,
      -- sealed; a retired key signs nothing any more
      private_key text,
      made_at timestamptz not null default now(),
      retired_at timestamptz,
      check ((private_key is null) = (retired_at is not null))
    );
    create unique index credential_keys_one on credential_keys ((retired_at is null)) where retired_at is null;

    create table membership_credentials (
      id integer generated always as identity primary key,
      membership_id integer not null references memberships (id) on delete cascade,
      level_id integer references network_levels (id) on delete cascade,
      issued_at timestamptz not null default now(),
      constraint membership_credentials_once unique nulls not distinct (membership_id, level_id)
    );
    create index membership_credentials_level on membership_credentials (level_id) where level_id is not null;
  `.execute(db)
}
