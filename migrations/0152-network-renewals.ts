import { type Kysely, sql } from 'kysely'

/** The ledger of reminders before memberships end, and secret addresses of calendars of renewals. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table network_reminders (
      id integer primary key generated always as identity,
      membership_id integer not null references memberships (id) on delete cascade,
      -- the end that it is about: a renewed membership has another one, so next year is reminded anew
      period_end timestamptz not null,
      -- days before
      step smallint not null check (step between 1 and 366),
      due_at timestamptz not null,
      state text not null default 'due' check (state in ('due', 'claimed', 'sent', 'failed', 'obsolete')),
      claimed_at timestamptz,
      claimed_run uuid,
      tries smallint not null default 0,
      settled_at timestamptz,
      -- why it failed or came to nothing
      reason text,
      unique (membership_id, period_end, step),
      check ((state = 'claimed') = (claimed_run is not null)),
      check ((state = 'claimed') = (claimed_at is not null)),
      check ((state in ('sent', 'failed', 'obsolete')) = (settled_at is not null))
    );
    create index network_reminders_open on network_reminders (state, due_at) where state in ('due', 'claimed');
    create index membership_periods_ends on membership_periods (coalesce(due_at, ends_at));

    create table network_calendars (
      network_id integer not null references networks (id) on delete cascade,
      user_id uuid not null references users (id) on delete cascade,
      -- SHA-256 of the token in the address, in hex
      token_hash text not null unique,
      created_at timestamptz not null default now(),
      primary key (network_id, user_id)
    );
    create index network_calendars_user on network_calendars (user_id);
  `.execute(db)
}
