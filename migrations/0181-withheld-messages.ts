import { type Kysely, sql } from 'kysely'

/** Messages that moderators took out of conversations, whom moderators say that they know, and appeals that came back. */
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

    -- What was typed into a form without scripts and refused, until the page shows it again; a day at the longest.
    create table moderation_tried_appeals (
      id uuid primary key default gen_random_uuid(),
      decision_id integer not null references moderation_decisions (id) on delete cascade,
      words text not null check (length(words) <= 50000),
      problem text not null check (problem ~ '^[A-Za-z_-]{0,60}$'),
      at timestamptz not null default now()
    );
    create index moderation_tried_appeals_decision on moderation_tried_appeals (decision_id);
    create index moderation_tried_appeals_at on moderation_tried_appeals (at);
  `.execute(db)
}
