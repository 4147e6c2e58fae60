import { type Kysely, sql } from 'kysely'

/** Whom posts of the forum have named, so that each is notified of it once, whatever edits follow. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table forum_mentions (
      post_id integer not null references forum_posts (id) on delete cascade,
      user_id uuid not null references users (id) on delete cascade,
      at timestamptz not null default now(),
      primary key (post_id, user_id)
    );
    create index forum_mentions_user on forum_mentions (user_id);
  `.execute(db)
}
