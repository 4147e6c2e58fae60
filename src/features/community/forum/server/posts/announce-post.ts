import { sql } from 'kysely'
import { moveThread, notify, refreshThread, updateNotice } from '#features/people/notifications/server/index.ts'
import { createRegister } from '#server/connect/register.ts'
import type { Db, Tx } from '#server/db/database.ts'
import '../../forum.tables.ts'
import { beginningOf } from '../../forum-limits.ts'
import { type Block, ownWords, plainText } from '../../post-tree.ts'
import { translationNotices } from '../translations/translation-notices.ts'
import { announceMentions } from './announce-mentions.ts'
import { forumAnswered, forumAsked, forumNotices, forumReplied, questionThread } from './forum-notices.ts'
import { bodyOf } from './post-content.ts'

/** A question that others see for the first time. */
export type ShownQuestion = { id: number; groupId: number; actingVendorId: number | null; at: Date }

type QuestionListener = (tx: Tx, question: ShownQuestion) => Promise<void>

const questionListeners = createRegister<QuestionListener>()

/** Registers a listener, in `connect`, that is called in the transaction in which others first see a question. */
export function whenQuestionShown(listener: QuestionListener): void {
  questionListeners.add(listener)
}

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
    .returning(['questionId', 'authorId', 'actingVendorId', 'title', 'body', 'bodyVersion', 'message', 'groupId'])
    .returning('announcedAt')
    .executeTakeFirstOrThrow()
  const questionId = post.questionId ?? id
  const question = await tx
    .updateTable('forumPosts')
    .set(eb => ({ activeAt: eb.fn<Date>('greatest', ['activeAt', eb.val(post.announcedAt)]) }))
    .where('id', '=', questionId)
    .returning(['authorId', 'title'])
    .executeTakeFirstOrThrow()
  const message = wordsOf(post)
  const data = { id, questionId, title: question.title ?? '', message }
  const options = { key: String(id), thread: questionThread(questionId), from: post.authorId }
  const mentioned = await announceMentions(tx, id, data)
  const heardNothing = (users: string[]) => users.filter(user => !mentioned.has(user))
  if (post.questionId === null) {
    const shown = { id, groupId: post.groupId as number, actingVendorId: post.actingVendorId }
    for (const listener of questionListeners) await listener(tx, { ...shown, at: post.announcedAt as Date })
    const followers = heardNothing(await followersOfGroup(tx, post.groupId as number))
    return notify(
      tx,
      forumAsked,
      followers.map(user => ({ user })),
      data,
      options,
    )
  }
  const { authorId: askerId } = question
  const followers = heardNothing(await followersOf(tx, questionId))
  if (askerId !== null && followers.includes(askerId))
    await notify(tx, forumAnswered, [{ user: askerId }], data, options)
  const others = followers.filter(user => user !== askerId).map(user => ({ user }))
  await notify(tx, forumReplied, others, data, options)
}

/** What happens when a post that was announced is edited, or shown again: whoever it names now for the first time hears of it. */
export async function announceNewMentions(tx: Tx, id: number): Promise<void> {
  const post = await tx
    .selectFrom('forumPosts as post')
    .leftJoin('forumPosts as question', 'question.id', 'post.questionId')
    .select(['post.questionId', 'post.body', 'post.bodyVersion', 'post.message'])
    .select(sql<string | null>`coalesce(question.title, post.title)`.as('title'))
    .where('post.id', '=', id)
    .executeTakeFirstOrThrow()
  const { questionId, title } = post
  await announceMentions(tx, id, { id, questionId: questionId ?? id, title: title ?? '', message: wordsOf(post) })
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

/** Notifications quote a post, and name its question, as they are now; of a deleted one they quote nothing. */
export async function changeNotices(
  tx: Tx,
  { id, questionId }: { id: number; questionId: number | null },
): Promise<void> {
  const post = await tx
    .selectFrom('forumPosts')
    .select(['body', 'bodyVersion', 'message', 'title'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const message = wordsOf(post)
  const thread = questionThread(questionId ?? id)
  // a question that became a reply was announced as a question
  for (const kind of forumNotices) await updateNotice(tx, kind, thread, { message }, String(id))
  if (post.title !== null) await nameQuestion(tx, id, post.title)
}

/** Notifications of a question and of its replies name it like this. */
async function nameQuestion(tx: Tx, id: number, title: string): Promise<void> {
  for (const kind of [...forumNotices, ...translationNotices])
    await updateNotice<{ title: string }>(tx, kind, questionThread(id), { title })
}

/** Notifications about a question that became a part of another one are about that from then on. */
export async function mergeNotices(tx: Tx, id: number, into: { id: number; title: string }): Promise<void> {
  await moveThread(tx, questionThread(id), questionThread(into.id))
  await changeNotices(tx, { id, questionId: into.id })
  await nameQuestion(tx, into.id, into.title)
}

/** What notices quote: the author's own words, for what they quote may be out of sight one day, and nobody's name. */
function wordsOf(post: { body: Block[]; bodyVersion: number; message: string }): string {
  return beginningOf(plainText(ownWords(bodyOf(post))), longestQuote)
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
