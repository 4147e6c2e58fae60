import { type Kysely, sql } from 'kysely'

/** Responses that are opened again, wholly or in part; several of one person; files that several things show. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table form_responses
      -- of one that was opened again: only these, and what depends on them, may be changed; null: all
      add column open_questions integer[] check (cardinality(open_questions) > 0),
      -- what it is about where one person answers a form several times: an enterprise, somebody whom they help
      add column subject text not null default '',
      -- the last time
      add column handed_in_at timestamptz;
    update form_responses set handed_in_at = changed_at where not is_open;
    drop index form_responses_open;
    -- somebody who begins twice goes on where they were
    create unique index form_responses_begun on form_responses (form_id, user_id, subject) where handed_in_at is null;

    -- how many things show a claimed file; with the last of them it goes
    alter table files add column uses integer not null default 1 check (uses > 0);
  `.execute(db)
}
