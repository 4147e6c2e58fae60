import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'
import { isShipped } from '#shared/languages.ts'
import { beginningOf, lengthOf, longestPost, longestTitle } from '../../forum-limits.ts'
import '../../forum.tables.ts'
import { languageOfPost } from '../../post-language.ts'
import { contentOf } from '../posts/post-content.ts'
import type { ForeignPost, ForeignTopic } from './forum-file.ts'
import { htmlMarkdown } from './html-markdown.ts'

export type ImportedTopic = { added: number; known: number; skipped: { id: string; why: 'empty' | 'too long' }[] }

type Where = {
  source: string
  /** of questions that don’t say theirs */
  groupId: number
  /** of posts in Latin letters that don’t say theirs */
  language: string
}

/**
 * Adds a question of another forum with its replies, with their dates and the names of those who wrote them. What came
 * before is known by its id there and stays as it is, so that the same file, or a later one, can be imported again.
 * Nobody is notified, and the feed is silent about it.
 */
export async function importTopic(tx: Tx, topic: ForeignTopic, where: Where): Promise<ImportedTopic> {
  const [question, ...replies] = topic.posts
  const result: ImportedTopic = { added: 0, known: 0, skipped: [] }
  if (!question) return result
  const ids = new Map(await knownPosts(tx, topic.posts, where.source))
  result.known = ids.size
  const add = async (post: ForeignPost, place: { title: string; groupId: number } | { questionId: number }) => {
    const message = htmlMarkdown(post.body)
    const why = message === '' ? 'empty' : lengthOf(message) > longestPost ? 'too long' : undefined
    if (why) return void result.skipped.push({ id: post.id, why })
    ids.set(post.id, await insert(tx, post, message, place, where))
    result.added += 1
  }
  if (!ids.has(question.id)) await add(question, { title: titleOf(topic), groupId: where.groupId })
  const questionId = await questionOf(tx, ids.get(question.id))
  if (questionId === undefined) return result
  for (const reply of byDate(replies)) if (!ids.has(reply.id)) await add(reply, { questionId })
  if (result.added > 0) await refresh(tx, questionId, topic.best ? ids.get(topic.best) : undefined)
  return result
}

async function knownPosts(tx: Tx, posts: ForeignPost[], source: string): Promise<[string, number][]> {
  const rows = await tx
    .selectFrom('forumImports')
    .select(['sourceId', 'postId'])
    .where('source', '=', source)
    .where(
      'sourceId',
      'in',
      posts.map(({ id }) => id),
    )
    .execute()
  return rows.map(({ sourceId, postId }) => [sourceId, postId])
}

/** A question that was merged into another one here is a reply now. */
async function questionOf(tx: Tx, id: number | undefined): Promise<number | undefined> {
  if (id === undefined) return undefined
  const row = await tx.selectFrom('forumPosts').select('questionId').where('id', '=', id).executeTakeFirstOrThrow()
  return row.questionId ?? id
}

async function insert(
  tx: Tx,
  post: ForeignPost,
  message: string,
  place: { title: string; groupId: number } | { questionId: number },
  { source, language }: Where,
): Promise<number> {
  const { date: createdAt, edited } = post
  const said = 'title' in place ? `${place.title}\n${message}` : message
  const written = post.language && isShipped(post.language) ? post.language : languageOfPost(said, language)
  const { id } = await tx
    .insertInto('forumPosts')
    .values({
      ...{ ...place, ...contentOf(message), language: written },
      ...{ createdAt, activeAt: createdAt, announcedAt: createdAt, editedAt: edited ?? null },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx.insertInto('forumImports').values({ postId: id, source, sourceId: post.id, author: post.author }).execute()
  return id
}

/** When something was last said in a question, and its best reply unless one was chosen here. */
async function refresh(tx: Tx, questionId: number, bestId: number | undefined): Promise<void> {
  await sql`update forum_posts question set
      active_at = greatest(active_at, (select max(created_at) from forum_posts where question_id = question.id)),
      best_id = coalesce(best_id, (select id from forum_posts where id = ${bestId ?? null} and question_id = question.id))
    where id = ${questionId}`.execute(tx)
}

const byDate = (posts: ForeignPost[]) => posts.toSorted((a, b) => a.date.getTime() - b.date.getTime())

function titleOf({ title, posts: [question] }: ForeignTopic): string {
  return beginningOf(title, longestTitle) || beginningOf(htmlMarkdown(question?.body ?? ''), longestTitle)
}
