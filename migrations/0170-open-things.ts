import { type Kysely, sql } from 'kysely'

/** What admins have open, so that they see each other. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table open_things (
      user_id uuid not null references users (id) on delete cascade,
      -- what it is and its id
      thing text not null,
      since timestamptz not null default now(),
      seen_at timestamptz not null default now(),
      primary key (thing, user_id)
    );
    create index open_things_user on open_things (user_id);
  `.execute(db)
}
