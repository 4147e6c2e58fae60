import { type Kysely, sql } from 'kysely'

/** Messages of a network to many of its members, with a ledger of who gets each, and who wants none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table network_bulk_messages (
      -- chosen by the browser, so that a second try makes no second message
      id uuid primary key,
      network_id integer not null references networks (id) on delete cascade,
      way text not null check (way in ('chat', 'mail')),
      -- subject and text, each by language
      words jsonb not null,
      state text not null default 'draft' check (state in ('draft', 'sending', 'done', 'stopped')),
      revision integer not null default 0,
      -- null: the account is gone
      created_by uuid references users (id) on delete set null,
      created_at timestamptz not null default now(),
      started_by uuid references users (id) on delete set null,
      started_at timestamptz,
      ended_at timestamptz,
      check ((state = 'draft') = (started_at is null)),
      check ((state in ('done', 'stopped')) = (ended_at is not null))
    );
    create index network_bulk_messages_network on network_bulk_messages (network_id, created_at);
    create index network_bulk_messages_created_by on network_bulk_messages (created_by) where created_by is not null;
    create index network_bulk_messages_started_by on network_bulk_messages (started_by) where started_by is not null;

    create table network_bulk_addressees (
      -- also that of its line in the member's log
      id uuid primary key default gen_random_uuid(),
      message_id uuid not null references network_bulk_messages (id) on delete cascade,
      vendor_id integer not null references vendors (id) on delete cascade,
      state text not null default 'due'
        check (state in ('due', 'claimed', 'sent', 'failed', 'optedOut', 'obsolete')),
      reason text check (reason in ('optedOut', 'blocked', 'nobody', 'hidden', 'gone', 'stopped', 'error')),
      claimed_at timestamptz,
      -- the run that has it
      claimed_run uuid,
      tries smallint not null default 0,
      -- from then on it may be in chat, also if the run was killed before it settled this
      handed_over_at timestamptz,
      settled_at timestamptz,
      unique (message_id, vendor_id),
      check ((state = 'claimed') = (claimed_run is not null) and (state = 'claimed') = (claimed_at is not null)),
      check ((state in ('due', 'claimed')) = (settled_at is null)),
      check ((state in ('failed', 'optedOut', 'obsolete')) <= (reason is not null))
    );
    create index network_bulk_addressees_vendor on network_bulk_addressees (vendor_id);
    create index network_bulk_addressees_open on network_bulk_addressees (message_id, id)
      where state in ('due', 'claimed');

    create table network_message_stops (
      user_id uuid not null references users (id) on delete cascade,
      network_id integer not null references networks (id) on delete cascade,
      stopped_at timestamptz not null default now(),
      primary key (user_id, network_id)
    );
    create index network_message_stops_network on network_message_stops (network_id);
  `.execute(db)
}
