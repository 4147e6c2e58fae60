import { sql } from 'kysely'
import {
  defineNotification,
  type NoticeColumns,
  notify,
  refreshThread,
  updateNotice,
} from '#features/people/notifications/server/index.ts'
import type { Db, Tx } from '#server/db/database.ts'
import '../../forum.tables.ts'
import { beginningOf } from '../../forum-limits.ts'
import { plainText } from '../../post-tree.ts'
import { visiblePost } from './visible-posts.ts'

type Data = { id: number; questionId: number; title: string; message: string }

/** What its reader doesn't see is in no notification, until they see it again. */
const isSeen = ({ key, userId }: NoticeColumns) => sql<boolean>`exists (select from forum_posts post
  where post.id = ${key}::integer and ${visiblePost(userId, 'post')})`

const path = ({ id, questionId }: Data) => (id === questionId ? `/forum/${id}` : `/forum/${questionId}#reply-${id}`)

/** Notifies whoever asked of a reply. */
export const forumAnswered = defineNotification<Data>({
  kind: 'forum-answered',
  group: 'feedback',
  write: ({ title, message }, { t }) => ({ title: t('An answer to “{{title}}”', { title }), text: message }),
  path,
  isSeen,
})

/** Notifies others who follow a question of a reply. */
export const forumReplied = defineNotification<Data>({
  kind: 'forum-replied',
  group: 'feedback',
  write: ({ title, message }, { t }) => ({ title: t('A new reply in “{{title}}”', { title }), text: message }),
  path,
  isSeen,
})

/** Notifies those who follow a group of a new question. */
export const forumAsked = defineNotification<Data>({
  kind: 'forum-asked',
  group: 'follows',
  write: ({ title, message }, { t }) => ({ title: t('A new question: {{title}}', { title }), text: message }),
  path,
  isSeen,
})

export const questionThread = (questionId: number) => `forum:${questionId}`

/** @limit letters of a post that notifications quote; people who are notified of one post */
const longestQuote = 200
const maxFollowers = 5000

/**
 * What happens once, when others first see a post: it counts as the latest in its question, and people are notified, each
 * once and for the strongest reason.
 */
export async function announcePost(tx: Tx, id: number): Promise<void> {
  const post = await tx
    .updateTable('forumPosts')
    .set({ announcedAt: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .returning(['questionId', 'authorId', 'title', 'body', 'groupId', 'announcedAt'])
    .executeTakeFirstOrThrow()
  const questionId = post.questionId ?? id
  const question = await tx
    .updateTable('forumPosts')
    .set(eb => ({ activeAt: eb.fn<Date>('greatest', ['activeAt', eb.val(post.announcedAt)]) }))
    .where('id', '=', questionId)
    .returning(['authorId', 'title'])
    .executeTakeFirstOrThrow()
  const message = beginningOf(plainText(post.body), longestQuote)
  const data = { id, questionId, title: question.title ?? '', message }
  const options = { key: String(id), thread: questionThread(questionId), from: post.authorId }
  if (post.questionId === null) {
    const followers = await followersOfGroup(tx, post.groupId as number)
    return notify(
      tx,
      forumAsked,
      followers.map(user => ({ user })),
      data,
      options,
    )
  }
  const { authorId: askerId } = question
  const followers = await followersOf(tx, questionId)
  if (askerId !== null && followers.includes(askerId))
    await notify(tx, forumAnswered, [{ user: askerId }], data, options)
  const others = followers.filter(user => user !== askerId).map(user => ({ user }))
  await notify(tx, forumReplied, others, data, options)
}

/** After a post is shown or out of sight, open pages count its notifications anew, and devices close what they show. */
export async function refreshNotices(tx: Tx, id: number): Promise<void> {
  const { questionId } = await tx
    .selectFrom('forumPosts')
    .select('questionId')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await refreshThread(tx, questionThread(questionId ?? id))
}

/** Notifications quote a post as it is now; of a deleted one they quote nothing. */
export async function changeNotices(
  tx: Tx,
  { id, questionId }: { id: number; questionId: number | null },
): Promise<void> {
  const post = await tx
    .selectFrom('forumPosts')
    .select(['body', 'title'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const message = beginningOf(plainText(post.body), longestQuote)
  const data = { message, ...(post.title !== null && { title: post.title }) }
  const kinds = questionId === null ? [forumAsked] : [forumAnswered, forumReplied]
  for (const kind of kinds) await updateNotice(tx, kind, questionThread(questionId ?? id), data, String(id))
}

async function followersOf(db: Db | Tx, questionId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('forumFollows')
    .select('userId')
    .where('questionId', '=', questionId)
    .where('isFollowed', '=', true)
    .orderBy('userId')
    .limit(maxFollowers)
    .execute()
  return rows.map(({ userId }) => userId)
}

async function followersOfGroup(db: Db | Tx, groupId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('forumGroupFollows')
    .select('userId')
    .where('groupId', '=', groupId)
    .orderBy('userId')
    .limit(maxFollowers)
    .execute()
  return rows.map(({ userId }) => userId)
}
