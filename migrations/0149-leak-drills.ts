import { type Kysely, sql } from 'kysely'

/** What each nightly look for hidden records on public surfaces found. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table leak_drills (
      id integer generated always as identity primary key,
      began_at timestamptz not null,
      ended_at timestamptz not null default now(),
      surfaces integer not null check (surfaces >= 0),
      canaries integer not null check (canaries >= 0),
      questions integer not null check (questions >= 0),
      -- surfaces where a visible record was found by the same questions
      seen integer not null check (seen >= 0),
      passed_over integer not null check (passed_over >= 0),
      failed text[] not null,
      leak_count integer not null check (leak_count >= 0),
      leaks jsonb not null default '[]' check (jsonb_array_length(leaks) <= leak_count)
    );
  `.execute(db)
}
