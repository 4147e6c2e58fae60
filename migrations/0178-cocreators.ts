import { type Kysely, sql } from 'kysely'

/** What people have pledged to help with. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table cocreator_pledges (
      user_id uuid primary key references users (id) on delete cascade,
      kinds text[] not null check (
        kinds <@ array['welcome', 'answer', 'translate', 'visit', 'find', 'try', 'build', 'fund']
      ),
      -- their own words; '' for none
      words text not null check (length(words) <= 500),
      pledged_at timestamptz not null default now(),
      check (cardinality(kinds) > 0 or words <> '')
    );
  `.execute(db)
}
