import { type Kysely, sql } from 'kysely'

/** Drafts and versions of networks’ settings. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table network_drafts (
      network_id integer primary key references networks (id) on delete cascade,
      -- the values that differ from those of the network; {}: none
      changes jsonb not null default '{}' check (jsonb_typeof(changes) = 'object'),
      -- counts changes of the draft and publications
      revision integer not null default 0,
      changed_at timestamptz not null default now(),
      -- null: the account is gone
      changed_by uuid references users (id) on delete set null
    );
    create index network_drafts_changed_by on network_drafts (changed_by) where changed_by is not null;

    create table network_versions (
      network_id integer not null references networks (id) on delete cascade,
      number integer not null check (number > 0),
      content jsonb not null check (jsonb_typeof(content) = 'object'),
      published_at timestamptz not null default now(),
      published_by uuid references users (id) on delete set null,
      primary key (network_id, number)
    );
    create index network_versions_published_by on network_versions (published_by) where published_by is not null;
  `.execute(db)
}
