import { type Kysely, sql } from 'kysely'

/**
 * What people have pledged to help with. The page about the forum has the id 89, which no other page gets, and replies are
 * found by their words, as questions are.
 */
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

    create index forum_posts_reply_words on forum_posts using gin (to_tsvector('simple', left(message, 2000)))
      where question_id is not null and deleted_at is null;

    select setval(
      pg_get_serial_sequence('static_pages', 'id'),
      greatest(89, (select max(id) from static_pages))
    );
  `.execute(db)
}
