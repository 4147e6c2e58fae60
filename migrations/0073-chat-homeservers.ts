import { type Kysely, sql } from 'kysely'

/** Programs that speak to our chat server with names of their own, and a chat server elsewhere in place of ours. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Bots and bridges give themselves any name that Matrix allows.
    alter domain chat_identity drop constraint chat_identity_check;
    alter domain chat_identity add constraint chat_identity_check check (value ~ '^[a-z0-9._=/+-]{1,200}$');

    -- Names that a program has registered for itself.
    create table chat_service_users (
      localpart chat_identity primary key,
      -- its id in the operator's registration file
      service text not null check (length(service) between 1 and 255),
      name text check (length(name) between 1 and 255),
      created_at timestamptz not null default now()
    );
    create index chat_service_users_service on chat_service_users (service);

    -- How far a program has been told; the transaction under way ends at "upto", so that it is the same when it is sent again.
    create table chat_service_queues (
      service text primary key check (length(service) between 1 and 255),
      position bigint not null,
      upto bigint check (upto > position),
      -- the node that tells it
      held_by text,
      held_until timestamptz not null default now()
    );

    -- A token belongs to a person or to a program.
    alter table chat_tokens alter column user_id drop not null,
      add column service text check (length(service) between 1 and 255),
      add constraint chat_tokens_one_owner check (num_nonnulls(user_id, service) = 1);
    create unique index chat_tokens_service_device on chat_tokens (identity, device_id) where service is not null;

    -- Names of programs may look like those of people.
    alter table chat_filters drop column user_id;
    alter table chat_filters add column user_id uuid references users (id) on delete cascade;
    update chat_filters set user_id = users.id from users where chat_filters.member = 'user_' || users.id;
    create index chat_filters_user on chat_filters (user_id) where user_id is not null;
  `.execute(db)
  await sql`
    -- A homeserver is called by its server name. Which of our identities it knows, and what it was told of them.
    create table chat_remote_users (
      homeserver text not null,
      identity chat_identity not null,
      name text,
      image_id text,
      primary key (homeserver, identity)
    );

    -- Devices of our own pages there: they end with the login, the team, the role.
    create table chat_remote_devices (
      id uuid primary key default gen_random_uuid(),
      homeserver text not null,
      identity chat_identity not null,
      user_id uuid references users (id) on delete set null,
      session_id uuid references sessions (id) on delete set null,
      device_id text not null,
      -- encrypted: our pages ask for it again and again
      token text not null,
      -- somebody is ending it
      ending_at timestamptz,
      created_at timestamptz not null default now(),
      unique (homeserver, session_id, identity)
    );
    create index chat_remote_devices_user on chat_remote_devices (user_id) where user_id is not null;
    create index chat_remote_devices_session on chat_remote_devices (session_id) where session_id is not null;

    -- The one room of two identities; without an id while it is being made.
    create table chat_remote_rooms (
      homeserver text not null,
      direct_key text not null,
      room_id text,
      kind text not null check (kind in ('direct', 'enterprise', 'help')),
      creator chat_identity not null,
      -- who was written to by somebody unknown, until they accept or decline
      asked chat_identity,
      request text not null check (request in ('open', 'accepted', 'declined')),
      -- by which call it is being made
      made_since timestamptz not null default now(),
      -- what was last said there of who may write; null: what it began with
      silenced text[] not null default '{}',
      primary key (homeserver, direct_key),
      check (request = 'accepted' or asked is not null)
    );
    create unique index chat_remote_rooms_id on chat_remote_rooms (homeserver, room_id);

    create table chat_remote_members (
      homeserver text not null,
      room_id text not null,
      member chat_identity not null,
      membership text not null check (membership in ('invite', 'join', 'leave', 'ban')),
      -- up to which event of ours they have read
      read_up_to bigint not null default 0,
      primary key (homeserver, room_id, member)
    );
    create index chat_remote_members_member on chat_remote_members (member);

    -- What was written there, in the order in which we heard of it; its contents stay there.
    create table chat_remote_events (
      position bigint generated always as identity primary key,
      homeserver text not null,
      room_id text not null,
      event_id text not null,
      sender chat_identity not null,
      is_message boolean not null,
      at bigint not null,
      redacted boolean not null default false,
      unique (homeserver, event_id)
    );
    create index chat_remote_events_room on chat_remote_events (room_id, position);
    create index chat_remote_events_sender on chat_remote_events (sender);

    -- What the homeserver has told us already.
    create table chat_remote_transactions (
      homeserver text not null,
      txn_id text not null,
      at timestamptz not null default now(),
      primary key (homeserver, txn_id)
    );
    create index chat_remote_transactions_at on chat_remote_transactions (at);
  `.execute(db)
}
