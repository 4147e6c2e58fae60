import { type Kysely, sql } from 'kysely'

/** What feed readers fetch: the forum's posts by when they were first shown, and people's own feeds by a secret address. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    -- also what waited for a moderator before is among the newest
    create index forum_posts_announced on forum_posts (announced_at desc, id desc)
      where question_id is null and deleted_at is null;
    create index forum_posts_group_announced on forum_posts (group_id, announced_at desc, id desc)
      where question_id is null and deleted_at is null;

    create table feed_addresses (
      user_id uuid primary key references users (id) on delete cascade,
      -- SHA-256 of the address's secret part, as hex
      token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
      made_at timestamptz not null default now()
    );
  `.execute(db)
}
