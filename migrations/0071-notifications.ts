import { type Kysely, sql } from 'kysely'

/** What people are told, by which ways they want it, and the devices that show it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table notifications (
      id bigint generated always as identity primary key,
      user_id uuid not null references users (id) on delete cascade,
      kind text not null check (length(kind) between 1 and 60),
      group_name text not null check (length(group_name) between 1 and 40),
      -- of a kind, a person is told of the same thing once
      key text not null check (length(key) between 1 and 200),
      -- what belongs together: read together, mailed about once
      thread text check (length(thread) between 1 and 200),
      -- told as one of this enterprise's team, in this role or a higher one
      vendor_id integer references vendors (id) on delete cascade,
      least_role smallint check (least_role between 1 and 3),
      for_admins boolean not null default false,
      data jsonb not null,
      -- shown in the centre and counted; else it is there for mails and devices
      in_app boolean not null default true,
      created_at timestamptz not null default now(),
      read_at timestamptz,
      mailed_at timestamptz,
      unique (user_id, kind, key),
      check ((vendor_id is null) = (least_role is null))
    );
    create index notifications_of_user on notifications (user_id, id desc);
    create index notifications_unread on notifications (user_id, id desc) where read_at is null;
    create index notifications_thread on notifications (thread, user_id) where thread is not null;
    create index notifications_vendor on notifications (vendor_id) where vendor_id is not null;
    create index notifications_read on notifications (read_at) where read_at is not null;

    create table notification_preferences (
      user_id uuid not null references users (id) on delete cascade,
      group_name text not null check (length(group_name) between 1 and 40),
      in_app boolean not null,
      mail text not null check (mail in ('now', 'daily', 'weekly', 'off')),
      push boolean not null,
      primary key (user_id, group_name)
    );

    create table notification_settings (
      user_id uuid primary key references users (id) on delete cascade,
      -- of the IANA database; null: that of the person's country
      time_zone text check (length(time_zone) between 1 and 64),
      -- minutes of the day; from after until: over midnight
      quiet_from smallint check (quiet_from between 0 and 1439),
      quiet_until smallint check (quiet_until between 0 and 1439),
      -- local days
      daily_on date,
      weekly_on date,
      -- in the addresses of mails that turn them off
      unsubscribe_key uuid not null unique default gen_random_uuid(),
      check ((quiet_from is null) = (quiet_until is null))
    );

    create table notification_mutes (
      user_id uuid not null references users (id) on delete cascade,
      thread text not null check (length(thread) between 1 and 200),
      primary key (user_id, thread)
    );

    -- logging out on a device ends what it is sent
    create table push_subscriptions (
      id uuid primary key default gen_random_uuid(),
      user_id uuid not null references users (id) on delete cascade,
      session_id uuid not null references sessions (id) on delete cascade,
      endpoint text not null unique check (length(endpoint) between 1 and 1000),
      p256dh text not null check (length(p256dh) <= 200),
      auth text not null check (length(auth) <= 100),
      device text not null check (length(device) <= 200),
      created_at timestamptz not null default now(),
      used_at timestamptz
    );
    create index push_subscriptions_user on push_subscriptions (user_id);
    create index push_subscriptions_session on push_subscriptions (session_id);

    alter table mails add column unsubscribe text check (length(unsubscribe) <= 1000);
  `.execute(db)
}
