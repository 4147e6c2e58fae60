import { type Kysely, sql } from 'kysely'

/** Files in conversations, clients' filters, words by which messages are found, and reports of messages. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table chat_media (
      id text primary key check (id ~ '^[0-9a-f]{32}$'),
      -- the identity that uploaded it, and the person behind that
      owner chat_identity not null,
      actor_id uuid references users (id) on delete set null,
      type text not null check (type in ('image/jpeg', 'image/png', 'application/pdf')),
      file_name text not null check (length(file_name) between 1 and 200),
      bytes integer not null check (bytes between 1 and 5242880),
      -- of a picture
      width integer check (width > 0),
      height integer check (height > 0),
      -- false while its files are being written
      is_ready boolean not null default false,
      created_at timestamptz not null default now(),
      check ((width is null) = (height is null))
    );
    create index chat_media_actor on chat_media (actor_id) where actor_id is not null;
    create index chat_media_created on chat_media (created_at);

    -- which events name a file: members of their rooms may have it; a file that none names is swept
    create table chat_media_uses (
      media_id text not null references chat_media (id),
      event_id text not null references chat_events (id) on delete cascade,
      room_id text not null references chat_rooms (id) on delete cascade,
      primary key (media_id, event_id)
    );
    create index chat_media_uses_event on chat_media_uses (event_id);
    create index chat_media_uses_room on chat_media_uses (room_id);

    -- clients name a filter by its number
    create table chat_filters (
      id bigint generated always as identity primary key,
      member chat_identity not null,
      -- a person's go with the account
      user_id uuid generated always as (case when member like 'user_%' then substr(member, 6)::uuid end) stored
        references users (id) on delete cascade,
      digest text not null,
      definition jsonb not null check (jsonb_typeof(definition) = 'object'),
      used_at timestamptz not null default now(),
      unique (member, digest)
    );
    create index chat_filters_user on chat_filters (user_id) where user_id is not null;

    -- words of a message; an edit changes them
    alter table chat_events add column words tsvector;
    -- at once: searches read through what is to be added later, word by word
    create index chat_events_words on chat_events using gin (words) with (fastupdate = off) where words is not null;

    -- However an event is redacted, its words and files go with it.
    create function take_from_redacted_chat_event() returns trigger language plpgsql as $$
    begin
      new.words := null;
      delete from chat_media_uses where event_id = new.id;
      return new;
    end $$;
    create trigger chat_events_redacted before update of redacted_by on chat_events for each row
      when (old.redacted_by is null and new.redacted_by is not null) execute function take_from_redacted_chat_event();

    -- what refers to an event
    create index chat_events_relations on chat_events
      ((content #>> '{m.relates_to,event_id}'), (content #>> '{m.relates_to,rel_type}'), position)
      where redacted_by is null and content #>> '{m.relates_to,event_id}' is not null;

    -- Messages and whole conversations can be reported, too: what was said is kept with the report, whatever becomes of it.
    alter table reports
      add column chat_room_id text check (length(chat_room_id) <= 255),
      add column chat_event_id text check (length(chat_event_id) <= 255),
      add column chat_context jsonb check (jsonb_typeof(chat_context) = 'array'),
      drop constraint reports_kind_check,
      drop constraint reports_check,
      drop constraint reports_check1,
      add constraint reports_kind check (kind in ('profile', 'listing', 'feedback', 'message', 'conversation')),
      add constraint reports_one_thing check (num_nonnulls(vendor_id, listing_id, post_id, chat_room_id) = 1),
      add constraint reports_thing_of_kind check (case kind
        when 'profile' then vendor_id is not null
        when 'listing' then listing_id is not null
        when 'feedback' then post_id is not null
        when 'message' then chat_room_id is not null and chat_event_id is not null
        else chat_room_id is not null and chat_event_id is null end),
      add constraint reports_context check ((chat_context is null) = (chat_room_id is null));
    create unique index reports_open_chat on reports (reporter_id, chat_room_id, coalesce(chat_event_id, ''))
      where state = 'open' and chat_room_id is not null;
  `.execute(db)
}
