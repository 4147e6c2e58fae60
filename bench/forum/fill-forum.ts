import { sql } from 'kysely'
import { createForumPost } from '#features/community/forum/forum.factory.ts'
import type { Db } from '#server/db/database.ts'

const words = sql`(array['honey','jars','paper','coir','boats','treacle','dye','looms','seed','soap','සබන්','කුරුඳු'])`

/**
 * Fills the forum: questions of 1,000 people in all groups, three replies each on average, likes, and one question with
 * as many replies as given. @returns its id
 */
export async function fillForum(db: Db, count: number, longest: number): Promise<number> {
  await sql`
    insert into users (name, email, email_verified) select 'Person ' || n, 'forum' || n || '@bench.example', true
    from generate_series(1, 1000) as n`.execute(db)
  await sql`create temporary table writers as select id, row_number() over () as place from users limit 1000`.execute(
    db,
  )
  await sql`
    insert into forum_posts (group_id, title, message, body, body_version, language, author_id, announced_at, created_at, active_at)
    select 1 + n % 11, 'How do I keep ' || ${words}[1 + n % 12] || ' number ' || n || '?', text,
      jsonb_build_array(jsonb_build_object('t', 'p', 'c', jsonb_build_array(text))), 1,
      (array['en','en','si','ta'])[1 + n % 4], writers.id, at, at, at
    from generate_series(1, ${count}::integer) as n
      join writers on writers.place = 1 + n % 1000
      cross join lateral (select 'We have ' || ${words}[1 + n / 12 % 12] || ' and ' || n || ' of them break. What do you do?' as text,
        now() - (${count} - n) * interval '3 minutes' as at) made`.execute(db)
  await sql`
    insert into forum_posts (question_id, message, body, body_version, language, author_id, announced_at, created_at)
    select question.id, 'Try coir, ' || reply, '[{"t":"p","c":["Try coir"]}]', 1, 'en', writers.id, at, at
    from forum_posts question cross join generate_series(1, 6) as reply
      join writers on writers.place = 1 + (question.id + reply) % 1000
      cross join lateral (select question.created_at + reply * interval '5 minutes' as at) made
    where reply <= question.id % 7`.execute(db)
  await sql`update forum_posts question set active_at = latest.at from (
      select question_id, max(announced_at) as at from forum_posts where question_id is not null group by 1) latest
    where latest.question_id = question.id`.execute(db)
  await sql`update forum_posts question set best_id = first.id from (
      select question_id, min(id) as id from forum_posts where question_id is not null group by 1) first
    where first.question_id = question.id and question.id % 3 = 0`.execute(db)
  await sql`insert into forum_likes (post_id, user_id) select post.id, writers.id from forum_posts post
    join writers on writers.place <= post.id % 5 where post.question_id is null on conflict do nothing`.execute(db)
  const id = await createForumPost(db, { message: 'A question that everybody answers.' })
  await sql`
    insert into forum_posts (question_id, message, body, body_version, language, author_id, announced_at)
    select ${id}, 'Reply ' || n, jsonb_build_array(jsonb_build_object('t', 'p', 'c', jsonb_build_array('Reply ' || n))), 1,
      'en', writers.id, now()
    from generate_series(1, ${longest}::integer) as n join writers on writers.place = 1 + n % 1000`.execute(db)
  // they were read by the version of today
  await sql`update forum_posts set body_version = (select body_version from forum_posts where id = ${id})`.execute(db)
  await sql`vacuum analyze`.execute(db)
  return id
}
