import { sql } from 'kysely'
import { speakerOf } from '#features/people/teams/server/index.ts'
import type { Db } from '#server/db/database.ts'
import { missing } from '#server/http/api-context.ts'
import type { Question } from '../../forum.contract.ts'
import { forumBarrier, mayEditPost, moderatesForum } from '../../forum.policy.ts'
import '../../forum.tables.ts'
import { loadForumPosts } from '../posts/load-forum-posts.ts'
import type { ForumReader } from '../posts/read-trees.ts'
import { visiblePost } from '../posts/visible-posts.ts'
import { topicOf } from './load-question-lines.ts'

/**
 * A question with its best answer. A reply, and a question that became part of another one, lead to the one that they
 * stand in.
 * @throws ORPCError NOT_FOUND
 */
export async function getQuestion(db: Db, id: number, reader: ForumReader): Promise<Question> {
  const { viewer } = reader
  const readerId = viewer?.userId ?? null
  const replies = sql`forum_posts reply where reply.question_id = question.id and ${visiblePost(readerId, 'reply')}`
  const row = await db
    .selectFrom('forumPosts as question')
    .leftJoin('forumReads as seen', join =>
      join.onRef('seen.questionId', '=', 'question.id').on('seen.userId', '=', readerId),
    )
    .leftJoin('forumFollows as follow', join =>
      join.onRef('follow.questionId', '=', 'question.id').on('follow.userId', '=', readerId),
    )
    .select(['question.title', 'question.groupId', 'question.authorId', 'question.bestId', 'question.bestWorked'])
    .select(['question.questionId', 'seen.upTo', 'follow.isFollowed'])
    .select(sql<number>`(select count(*)::integer from ${replies})`.as('replyCount'))
    .where('question.id', '=', id)
    .where(visiblePost(readerId, 'question'))
    .executeTakeFirst()
  if (!row) return missing()
  if (row.questionId !== null) return getQuestion(db, row.questionId, reader)
  const posts = await loadForumPosts(db, [id, ...(row.bestId === null ? [] : [row.bestId])], reader)
  const best = row.bestId === null ? null : (posts.get(row.bestId) ?? null)
  const speaker = viewer ? await speakerOf(db, viewer) : undefined
  return {
    ...(posts.get(id) ?? missing()),
    title: row.title ?? '',
    topics: [topicOf(row.groupId)],
    replyCount: Number(row.replyCount),
    best,
    bestId: best?.id ?? null,
    bestWorked: best ? row.bestWorked : null,
    mayChoose: mayEditPost(viewer, row),
    isFollowed: row.isFollowed ?? false,
    readUpTo: row.upTo,
    barrier: forumBarrier(viewer, speaker?.role),
    moderates: moderatesForum(viewer),
  }
}
