import { type Kysely, sql } from 'kysely'

/** The help desk: who looks after which conversation with the platform's team, notes among that team, saved replies. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- One for each conversation with the platform's team.
    create table help_cases (
      room_id text primary key references chat_rooms (id) on delete cascade,
      assignee_id uuid references users (id) on delete set null,
      -- null while it is open
      closed_at timestamptz,
      closed_by uuid references users (id) on delete set null,
      -- counts notes that came and went: screens read them anew when it changes
      notes_changed integer not null default 0 check (notes_changed >= 0),
      check (closed_at is not null or closed_by is null)
    );
    create index help_cases_assignee on help_cases (assignee_id) where assignee_id is not null;
    create index help_cases_closed_by on help_cases (closed_by) where closed_by is not null;

    create table help_notes (
      -- made by who writes, so that sending again doesn't double it
      id uuid primary key,
      room_id text not null references help_cases (room_id) on delete cascade,
      -- null once that account is gone
      author_id uuid references users (id) on delete set null,
      text text not null check (length(text) between 1 and 4000),
      at timestamptz not null default now()
    );
    create index help_notes_room on help_notes (room_id, at);
    create index help_notes_author on help_notes (author_id) where author_id is not null;

    create table help_replies (
      id integer generated always as identity primary key,
      title text not null check (length(title) between 1 and 80),
      text_en text not null check (length(text_en) between 1 and 4000),
      -- null: the English one is used
      text_si text check (length(text_si) between 1 and 4000),
      -- counts changes: who changes an older one is told
      revision integer not null default 1,
      changed_by uuid references users (id) on delete set null,
      changed_at timestamptz not null default now()
    );
    create unique index help_replies_title on help_replies (lower(title));
    create index help_replies_changed_by on help_replies (changed_by) where changed_by is not null;

    -- Whatever changes a case, the team's screens hear of it by the stream: as account data of theirs, which nobody else gets. At the
    -- end of the transaction, because it takes the stream's lock.
    create function tell_of_help_case() returns trigger language plpgsql as $$
    begin
      perform pg_advisory_xact_lock(1667789172);
      insert into chat_account_data (member, room_id, type, content, position)
      select 'help', room_id, 'org.pola.help', jsonb_build_object(
        'status', case when closed_at is null then 'open' else 'closed' end,
        'assignee', assignee_id, 'notes', notes_changed), nextval('chat_position')
      from help_cases where room_id = new.room_id
      on conflict (member, room_id, type) do update set content = excluded.content, position = excluded.position;
      perform pg_notify('chat', '');
      return null;
    end $$;
    create constraint trigger help_cases_told after insert or update on help_cases
      deferrable initially deferred for each row execute function tell_of_help_case();

    -- Who is no admin any more looks after nothing.
    create function leave_help_cases() returns trigger language plpgsql as $$
    begin
      update help_cases set assignee_id = null where assignee_id = new.id;
      return null;
    end $$;
    create trigger users_leave_help_cases after update of role, disabled_at, two_factor_enabled on users for each row
      when ((old.role = 1 and old.two_factor_enabled and old.disabled_at is null)
        and not (new.role = 1 and new.two_factor_enabled and new.disabled_at is null))
      execute function leave_help_cases();

    insert into help_cases (room_id) select id from chat_rooms where kind = 'help';
  `.execute(db)
}
