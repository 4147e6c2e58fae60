import { type Kysely, sql } from 'kysely'

/** Feeds have what was shown last, also what waited for a moderator before. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create index forum_posts_announced on forum_posts (announced_at desc, id desc)
      where question_id is null and deleted_at is null;
    create index forum_posts_group_announced on forum_posts (group_id, announced_at desc, id desc)
      where question_id is null and deleted_at is null;
  `.execute(db)
}
