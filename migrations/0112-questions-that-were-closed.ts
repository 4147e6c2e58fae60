import { type Kysely, sql } from 'kysely'

/** A question that was closed without an answer isn't answered by what is said to a later one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table help_answers
      -- when its case was closed, if another question opened that again
      add column dropped_at timestamptz check (dropped_at >= asked_at),
      add check (answered_at is null or dropped_at is null);
    drop index help_answers_waiting;
    create unique index help_answers_waiting on help_answers (room_id) where answered_at is null and dropped_at is null;
  `.execute(db)
}
