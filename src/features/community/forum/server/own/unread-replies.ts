import { sql } from 'kysely'
import { hasHeardOf } from '#features/people/notifications/server/index.ts'
import type { Db, Tx } from '#server/db/database.ts'
import '../../forum.tables.ts'
import { beginningOf } from '../../forum-limits.ts'
import { ownWords, plainText } from '../../post-tree.ts'
import { forumNotices } from '../posts/forum-notices.ts'
import { loadForumPosts } from '../posts/load-forum-posts.ts'
import type { ForumReader } from '../posts/read-trees.ts'
import { visiblePost } from '../posts/visible-posts.ts'

type Asked = { since: Date; until: Date; most: number }

/**
 * Ids of others’ replies to questions that somebody follows, as who asks one does, first shown between two moments and
 * not seen yet: not read on the question’s page, in the centre, by a push or by a mail. Latest first.
 */
export async function unreadReplies(db: Db | Tx, userId: string, { since, until, most }: Asked): Promise<number[]> {
  const heard = hasHeardOf({ userId, kinds: forumNotices }, sql<string>`reply.id::text`)
  const { rows } = await sql<{ id: number }>`
    select reply.id from forum_follows follow
    join forum_posts question on question.id = follow.question_id and question.active_at >= ${since}
    join forum_posts reply on reply.question_id = question.id
    where follow.user_id = ${userId} and follow.is_followed
      and reply.state = 'shown' and reply.announced_at > ${since} and reply.announced_at <= ${until}
      and reply.author_id is distinct from ${userId}::uuid
      and not exists (select from forum_reads seen
        where seen.user_id = ${userId} and seen.question_id = question.id and seen.up_to >= reply.id)
      and not exists (select from notification_mutes mute
        where mute.user_id = ${userId} and mute.thread = 'forum:' || question.id)
      and not ${heard} and ${visiblePost(userId, 'reply')}
    order by reply.announced_at desc, reply.id desc limit ${most}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Replies to one question. */
export type RepliesTo = {
  questionId: number
  title: string
  /** whether the reader asked it */
  isOwn: boolean
  /** oldest first; `author`: null once the account is deleted */
  replies: { id: number; author: string | null; words: string }[]
}

/** Replies by id, as their reader sees them now, by question: that with the newest reply first. */
export async function repliesByQuestion(
  db: Db | Tx,
  ids: number[],
  reader: ForumReader & { longest: number },
): Promise<RepliesTo[]> {
  if (ids.length === 0) return []
  const readerId = reader.viewer?.userId ?? null
  const { rows } = await sql<{ id: number; questionId: number; title: string; isOwn: boolean }>`
    select reply.id, question.id as question_id, question.title,
      coalesce(question.author_id = ${readerId}::uuid, false) as is_own
    from forum_posts reply join forum_posts question on question.id = reply.question_id
    where reply.id = any(${ids}::int[]) and ${visiblePost(readerId, 'reply')}
    order by reply.id`.execute(db)
  const posts = await loadForumPosts(
    db,
    rows.map(({ id }) => id),
    reader,
  )
  const byQuestion = Map.groupBy(rows, ({ questionId }) => questionId)
  return [...byQuestion.values()]
    .toSorted((one, other) => (other.at(-1)?.id ?? 0) - (one.at(-1)?.id ?? 0))
    .flatMap(of => {
      const replies = of.flatMap(({ id }) => {
        const post = posts.get(id)
        if (!post) return []
        return [
          { id, author: post.author?.name ?? null, words: beginningOf(plainText(ownWords(post.body)), reader.longest) },
        ]
      })
      const [first] = of
      return first && replies.length > 0 ? [{ ...first, replies }] : []
    })
}

/** Which of these questions somebody has seen already: on their page, by a notification, or as their own. */
export async function seenQuestions(db: Db | Tx, ids: number[], userId: string): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const heard = hasHeardOf({ userId, kinds: forumNotices }, sql<string>`question.id::text`)
  const { rows } = await sql<{ id: number }>`
    select question.id from forum_posts question
    where question.id = any(${ids}::int[]) and ${visiblePost(userId, 'question')}
      and (question.author_id = ${userId} or ${heard} or exists (select from forum_reads seen
        where seen.user_id = ${userId} and seen.question_id = question.id))`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** The best answers that somebody chose and hasn’t said of whether they worked, by question; chosen from replies shown before a moment. */
export async function bestToTry(
  db: Db | Tx,
  userId: string,
  { since, until, most }: Asked,
): Promise<{ questionId: number; title: string; bestId: number }[]> {
  const { rows } = await sql<{ questionId: number; title: string; bestId: number }>`
    select question.id as question_id, question.title, question.best_id from forum_posts question
    join forum_posts reply on reply.id = question.best_id
    where question.author_id = ${userId} and question.best_worked is null
      and reply.author_id is distinct from ${userId}::uuid
      and reply.announced_at > ${since} and reply.announced_at <= ${until}
      and ${visiblePost(userId, 'question')} and ${visiblePost(userId, 'reply')}
    order by reply.announced_at desc limit ${most}`.execute(db)
  return rows
}
