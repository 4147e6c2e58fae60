import { type Kysely, sql } from 'kysely'

/** Chat: rooms, one stream of what happens in them, and the tokens of clients. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Where something stands in the stream. Taken under the stream's lock, so that positions become visible in their order.
    create sequence chat_position;

    -- An identity is a localpart: user_{users.id}, vendor_{vendors.id}, or help.
    create domain chat_identity as text
      check (value ~ '^(user_[0-9a-f-]{36}|vendor_[1-9][0-9]{0,9}|help)$');

    create table chat_rooms (
      id text primary key check (length(id) between 3 and 255),
      kind text not null check (kind in ('direct', 'enterprise', 'help', 'group')),
      -- both identities, sorted
      direct_key text unique,
      creator chat_identity not null,
      -- who was written to by somebody unknown, until they accept or decline
      asked chat_identity,
      request text not null default 'accepted' check (request in ('open', 'accepted', 'declined')),
      created_at timestamptz not null default now(),
      check (request = 'accepted' or asked is not null)
    );

    create table chat_events (
      position bigint primary key,
      id text not null unique check (length(id) <= 255),
      room_id text not null references chat_rooms (id) on delete cascade,
      type text not null check (length(type) between 1 and 255),
      state_key text check (length(state_key) <= 255),
      sender chat_identity not null,
      -- the person behind it
      actor_id uuid references users (id) on delete set null,
      content jsonb not null check (jsonb_typeof(content) = 'object'),
      prev_content jsonb,
      at bigint not null,
      -- the device that sent it, and its id for it: sending again finds the event
      device_id text,
      txn_id text check (length(txn_id) between 1 and 255),
      redacts text,
      redacted_by text,
      check ((device_id is null) = (txn_id is null))
    );
    create index chat_events_room on chat_events (room_id, position desc);
    create index chat_events_messages on chat_events (room_id, position)
      where type = 'm.room.message' and redacted_by is null;
    create unique index chat_events_sent_once on chat_events (sender, device_id, txn_id, room_id, type)
      where txn_id is not null;
    create index chat_events_actor on chat_events (actor_id) where actor_id is not null;

    -- The latest event of each type and key.
    create table chat_state (
      room_id text not null references chat_rooms (id) on delete cascade,
      type text not null,
      state_key text not null,
      position bigint not null references chat_events (position) on delete cascade,
      primary key (room_id, type, state_key)
    );
    create index chat_state_position on chat_state (position);

    create table chat_members (
      room_id text not null references chat_rooms (id) on delete cascade,
      member chat_identity not null,
      membership text not null check (membership in ('invite', 'join', 'leave', 'ban')),
      -- of the event that says so
      position bigint not null,
      -- hides a room that was left for good
      forgotten boolean not null default false,
      primary key (room_id, member)
    );
    create index chat_members_member on chat_members (member, membership);

    -- How far somebody read. Thread '' is all of the room, 'main' what is in no thread.
    create table chat_receipts (
      room_id text not null references chat_rooms (id) on delete cascade,
      member chat_identity not null,
      type text not null check (type in ('m.read', 'm.read.private')),
      thread text not null default '' check (length(thread) <= 255),
      event_id text not null,
      event_position bigint not null,
      at bigint not null,
      position bigint not null unique,
      primary key (room_id, member, type, thread)
    );

    -- What clients keep with us; room '' is the account itself.
    create table chat_account_data (
      member chat_identity not null,
      room_id text not null default '',
      type text not null check (length(type) between 1 and 255),
      content jsonb not null check (jsonb_typeof(content) = 'object'),
      position bigint not null unique,
      primary key (member, room_id, type)
    );

    create table chat_blocks (
      blocker chat_identity not null,
      blocked chat_identity not null check (blocked <> blocker),
      at timestamptz not null default now(),
      primary key (blocker, blocked)
    );
    create index chat_blocks_blocked on chat_blocks (blocked);

    create table chat_tokens (
      id uuid primary key default gen_random_uuid(),
      -- SHA-256, hexadecimal
      token_hash text not null unique,
      -- what the token is made of, together with the installation's secret
      seed text not null,
      user_id uuid not null references users (id) on delete cascade,
      -- the login that it hangs on; null once that is over, when the client may log in again as the same device
      session_id uuid references sessions (id) on delete set null,
      -- as which it acts
      identity chat_identity not null,
      device_id text not null check (length(device_id) between 1 and 255),
      device_name text check (length(device_name) <= 255),
      -- made for our own pages, one per session and identity
      is_own boolean not null,
      created_at timestamptz not null default now(),
      used_at timestamptz
    );
    create unique index chat_tokens_device on chat_tokens (user_id, identity, device_id);
    create unique index chat_tokens_own on chat_tokens (session_id, identity) where is_own;
    create index chat_tokens_session on chat_tokens (session_id);

    -- Once, for two minutes: a client that logs in with m.login.token.
    create table chat_login_tokens (
      token_hash text primary key,
      session_id uuid not null references sessions (id) on delete cascade,
      identity chat_identity not null,
      expires_at timestamptz not null
    );
    create index chat_login_tokens_session on chat_login_tokens (session_id);

    -- Nodes remember for seconds whose token it is, and forget at once what this names.
    create function tell_chat_access() returns trigger language plpgsql as $$
    begin
      perform pg_notify('chat', 'access:' || old.user_id);
      return null;
    end $$;
  `.execute(db)
  await sql`
    create function tell_chat_access_of_user() returns trigger language plpgsql as $$
    begin
      perform pg_notify('chat', 'access:' || old.id);
      return null;
    end $$;
    create trigger sessions_chat_access after delete on sessions for each row execute function tell_chat_access();
    create trigger vendor_team_chat_access after delete on vendor_team for each row execute function tell_chat_access();
    create trigger users_chat_access after update of disabled_at, role, two_factor_enabled on users for each row
      when (old.disabled_at is distinct from new.disabled_at or old.role <> new.role
        or old.two_factor_enabled <> new.two_factor_enabled)
      execute function tell_chat_access_of_user();
  `.execute(db)
}
