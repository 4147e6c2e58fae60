import { type Kysely, sql } from 'kysely'

/**
 * Points are a ledger: a balance is the sum of its owner's entries and stands nowhere. What is reversed stays, beside an entry
 * of the opposite amount for the same owner. An invitation's token is worth no more than the knowledge that somebody came by
 * it, so it stands as it is and its link can be shown again; addresses of those who never came are forgotten.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table point_entries (
      id integer generated always as identity primary key,
      user_id uuid references users (id) on delete cascade,
      vendor_id integer references vendors (id) on delete cascade,
      owner text not null generated always as (coalesce(user_id::text, vendor_id::text)) stored,
      amount integer not null check (amount <> 0),
      reason text not null check (reason ~ '^[a-z-]{1,40}$'),
      source text not null check (length(source) between 1 and 200),
      reverses integer unique,
      reversed_amount integer not null generated always as (-amount) stored,
      made_by uuid references users (id) on delete set null,
      note text check (length(note) between 1 and 500),
      created_at timestamptz not null default now(),
      check (num_nonnulls(user_id, vendor_id) = 1),
      check ((reverses is not null) = (reason = 'reversal')),
      constraint point_entries_paid_once unique (owner, reason, source),
      unique (id, owner, amount),
      foreign key (reverses, owner, reversed_amount) references point_entries (id, owner, amount)
    );
    create index point_entries_user on point_entries (user_id, id);
    create index point_entries_vendor on point_entries (vendor_id, id);
    create index point_entries_made_by on point_entries (made_by) where made_by is not null;

    create table referral_links (
      token text primary key,
      user_id uuid unique references users (id) on delete cascade,
      vendor_id integer unique references vendors (id) on delete cascade,
      created_at timestamptz not null default now(),
      check (num_nonnulls(user_id, vendor_id) = 1)
    );

    create table referrals (
      id integer generated always as identity primary key,
      user_id uuid references users (id) on delete cascade,
      vendor_id integer references vendors (id) on delete cascade,
      made_by uuid references users (id) on delete set null,
      email text check (email = lower(btrim(email)) and length(email) <= 254),
      address_hash text,
      name text not null default '' check (length(name) <= 100),
      subject text check (length(subject) between 1 and 150),
      message text check (length(message) between 1 and 2000),
      language text not null default 'en' check (language ~ '^[a-z]{2}$'),
      token text not null unique,
      stop_token text not null unique,
      mail_id uuid,
      reminders smallint not null default 0 check (reminders between 0 and 1),
      reminded_at timestamptz,
      mailed_at timestamptz,
      joined_at timestamptz,
      declined_at timestamptz,
      referee_user_id uuid references users (id) on delete set null,
      referee_vendor_id integer references vendors (id) on delete set null,
      created_at timestamptz not null default now(),
      check (num_nonnulls(user_id, vendor_id) = 1),
      check ((email is null) = (address_hash is null)),
      check ((reminders = 0) = (reminded_at is null))
    );
    create unique index referrals_user_address on referrals (user_id, address_hash);
    create unique index referrals_vendor_address on referrals (vendor_id, address_hash);
    create index referrals_address on referrals (address_hash, mailed_at);
    create index referrals_made_by on referrals (made_by, created_at);
    create unique index referrals_referee_user on referrals (referee_user_id) where referee_user_id is not null;
    create index referrals_referee_vendor on referrals (referee_vendor_id) where referee_vendor_id is not null;
    create index referrals_mail on referrals (mail_id) where mail_id is not null;
    create index users_refer_token on users (refer_token) where refer_token is not null;

    create table referral_stops (
      address_hash text primary key,
      created_at timestamptz not null default now()
    );

    create table onboarding_marks (
      vendor_id integer not null references vendors (id) on delete cascade,
      mark text not null check (mark in ('stats-seen')),
      user_id uuid references users (id) on delete set null,
      created_at timestamptz not null default now(),
      primary key (vendor_id, mark)
    );
    create index onboarding_marks_user on onboarding_marks (user_id);
  `.execute(db)
}
