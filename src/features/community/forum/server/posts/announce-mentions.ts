import { sql } from 'kysely'
import '#features/people/accounts/accounts.tables.ts'
import '#features/people/notifications/notifications.tables.ts'
import { notify } from '#features/people/notifications/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import { maxMentioned } from '../../forum-limits.ts'
import '../../forum.tables.ts'
import { ownWords } from '../../post-tree.ts'
import { type ForumNotice, forumMentioned, forumNotices, questionThread } from './forum-notices.ts'
import { bodyOf } from './post-content.ts'
import { peopleIn } from './read-trees.ts'
import { visiblePost } from './visible-posts.ts'

/**
 * Notifies the people whom a post names, each once for all time, and nobody whom another notice of the post has reached.
 * Whoever doesn’t see it, or is ignored by its author, isn’t named by it; nor does a quote name anybody.
 * @returns whom it names
 */
export async function announceMentions(tx: Tx, id: number, data: ForumNotice): Promise<Set<string>> {
  const post = await tx
    .selectFrom('forumPosts')
    .select(['authorId', 'body', 'bodyVersion', 'message'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const named = peopleIn(ownWords(bodyOf(post))).slice(0, maxMentioned)
  if (named.length === 0) return new Set()
  const { rows } = await sql<{ userId: string }>`
    select distinct person.id as user_id
    from users named
    join users person on person.id = coalesce(named.merged_into, named.id)
    join forum_posts post on post.id = ${id} and ${visiblePost(sql<string>`person.id`, 'post')}
    where named.id in (${sql.join(named)}) and person.id is distinct from post.author_id
      and not exists (select from ignored_people ignoring
        where ignoring.user_id = post.author_id and ignoring.ignored_id = person.id)`.execute(tx)
  const people = rows.map(({ userId }) => userId)
  if (people.length === 0) return new Set()
  const added = await tx
    .insertInto('forumMentions')
    .values(people.map(userId => ({ postId: id, userId })))
    .onConflict(conflict => conflict.doNothing())
    .returning('userId')
    .execute()
  const reached = await tx
    .selectFrom('notifications')
    .select('userId')
    .where('key', '=', String(id))
    .where(
      'kind',
      'in',
      forumNotices.map(({ kind }) => kind),
    )
    .where('userId', 'in', people)
    .execute()
  const heard = new Set(reached.map(({ userId }) => userId))
  await notify(
    tx,
    forumMentioned,
    added.filter(({ userId }) => !heard.has(userId)).map(({ userId }) => ({ user: userId })),
    data,
    { key: String(id), thread: questionThread(data.questionId), from: post.authorId },
  )
  return new Set(people)
}
