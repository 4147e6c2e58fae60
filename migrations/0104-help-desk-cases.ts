import { type Kysely, sql } from 'kysely'

/** Of a case: what it is about, how urgent it is, whether it goes on in another one, and how long the first answer took. A greeting. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table help_cases
      add column priority text not null default 'normal' check (priority in ('normal', 'high')),
      add column tags text[] not null default '{}' check (cardinality(tags) <= 10),
      -- the case of the same person in which it goes on; only of a closed one
      add column merged_into text references help_cases (room_id) on delete set null,
      add check (merged_into is null or (merged_into <> room_id and closed_at is not null));
    create index help_cases_merged_into on help_cases (merged_into) where merged_into is not null;

    -- A row for each time that the other side wrote and the team had answered all before.
    create table help_answers (
      id integer generated always as identity primary key,
      room_id text not null references help_cases (room_id) on delete cascade,
      asked_at timestamptz not null default now(),
      -- null: nobody has answered yet
      answered_at timestamptz check (answered_at >= asked_at)
    );
    create unique index help_answers_waiting on help_answers (room_id) where answered_at is null;
    create index help_answers_room on help_answers (room_id, asked_at);
    create index help_answers_asked on help_answers (asked_at);

    alter table help_replies add column is_greeting boolean not null default false;
    create unique index help_replies_greeting on help_replies (is_greeting) where is_greeting;

    create or replace function tell_of_help_case() returns trigger language plpgsql as $$
    begin
      perform pg_advisory_xact_lock(1667789172);
      insert into chat_account_data (member, room_id, type, content, position)
      select 'help', room_id, 'org.pola.help', jsonb_build_object(
        'status', case when closed_at is null then 'open' else 'closed' end,
        'assignee', assignee_id, 'notes', notes_changed, 'priority', priority, 'tags', to_jsonb(tags),
        'merged', merged_into), nextval('chat_position')
      from help_cases where room_id = new.room_id
      on conflict (member, room_id, type) do update set content = excluded.content, position = excluded.position;
      perform pg_notify('chat', '');
      return null;
    end $$;
  `.execute(db)
}
