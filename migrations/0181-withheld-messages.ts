import { type Kysely, sql } from 'kysely'

/** Messages that moderators took out of conversations, and whom moderators say that they know. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table chat_withheld (
      event_id text primary key references chat_events (id) on delete cascade,
      -- what was reported: the event itself, or an event of the same message
      message_id text not null references chat_events (id) on delete cascade,
      content jsonb not null check (jsonb_typeof(content) = 'object'),
      words tsvector,
      -- its files, which aren't swept meanwhile
      media text[] not null default '{}',
      withheld_at timestamptz not null default now()
    );
    create index chat_withheld_message on chat_withheld (message_id);

    -- Only ever added: the latest row of a moderator says what holds.
    create table moderation_ties (
      id integer generated always as identity primary key,
      case_id integer not null references moderation_cases (id) on delete cascade,
      user_id uuid not null references users (id) on delete cascade,
      knows boolean not null,
      at timestamptz not null default now()
    );
    create index moderation_ties_case on moderation_ties (case_id, user_id, id desc);
    create index moderation_ties_user on moderation_ties (user_id);
  `.execute(db)
}
