import { sql } from 'kysely'
import {
  defineNotification,
  type NoticeColumns,
  notify,
  updateNotice,
} from '#features/people/notifications/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import { inLanguage, type LocalText } from '#shared/local-text.ts'
import { visibleFeedback } from './visible-feedback.ts'
import '#features/market/directory/directory.tables.ts'
import '../feedback.tables.ts'

type Data = { enterprise: LocalText; subDomain: string; message: string }

/** A post that its reader doesn't see is in no notification, until they see it again. */
const isSeen = ({ key, userId }: NoticeColumns) => sql<boolean>`exists (select from feedback_posts post
  where post.id = ${key}::integer and ${visibleFeedback(userId, 'post')})`

const path = ({ subDomain }: Data) => `/${subDomain}#feedback-heading`

/** Notifies an enterprise's team of new feedback. */
export const feedbackGiven = defineNotification<Data>({
  kind: 'feedback-given',
  group: 'feedback',
  write: ({ enterprise, message }, { t, language }) => ({
    title: t('New feedback for {{enterprise}}', { enterprise: inLanguage(enterprise, language) }),
    text: message,
  }),
  path,
  isSeen,
})

/** Notifies the author of feedback that somebody answered it. */
export const feedbackAnswered = defineNotification<Data>({
  kind: 'feedback-answered',
  group: 'feedback',
  write: ({ enterprise, message }, { t, language }) => ({
    title: t('An answer to your feedback for {{enterprise}}', { enterprise: inLanguage(enterprise, language) }),
    text: message,
  }),
  path,
  isSeen,
})

type TagData = Data & { tagged: LocalText; taggedId: number }

/** Notifies an enterprise's team that a post names it. It is gone once they take the tag off. */
export const feedbackTagged = defineNotification<TagData>({
  kind: 'feedback-tagged',
  group: 'feedback',
  write: ({ enterprise, tagged, message }, { t, language }) => ({
    title: t('{{tagged}} is named in feedback for {{enterprise}}', {
      tagged: inLanguage(tagged, language),
      enterprise: inLanguage(enterprise, language),
    }),
    text: message,
  }),
  path: ({ taggedId }) => `/vendor/feedback?vendorId=${taggedId}`,
  isSeen: ({ key, userId }) => sql<boolean>`exists (select from feedback_posts post
    join feedback_tags tag on tag.post_id = post.id
    where post.id = split_part(${key}, ':', 1)::integer and tag.vendor_id = split_part(${key}, ':', 2)::integer
      and tag.untagged_at is null and ${visibleFeedback(userId, 'post')})`,
})

/** Notifications about a post and its answers share one thread. */
export const feedbackThread = (postId: number) => `feedback:${postId}`

/** Max characters of a post that are quoted in a notification. */
const longest = 200

type Post = { id: number; vendorId: number; parentId: number | null; authorId: string | null; message: string }

/** New feedback notifies the enterprise's team; an answer notifies the author of the post it answers. */
export async function notifyOfFeedback(tx: Tx, { id, vendorId, parentId, authorId, message }: Post): Promise<void> {
  const { brand, subDomain } = await tx
    .selectFrom('vendors')
    .select(['brand', 'subDomain'])
    .where('id', '=', vendorId)
    .executeTakeFirstOrThrow()
  const data = { enterprise: brand, subDomain, message: quoted(message) }
  const options = { key: String(id), thread: feedbackThread(parentId ?? id), from: authorId }
  if (!parentId) return notify(tx, feedbackGiven, [{ team: vendorId }], data, options)
  const parent = await tx
    .selectFrom('feedbackPosts')
    .select(['authorId', 'actingVendorId'])
    .where('id', '=', parentId)
    .executeTakeFirstOrThrow()
  if (parent.actingVendorId) return notify(tx, feedbackAnswered, [{ team: parent.actingVendorId }], data, options)
  if (parent.authorId) await notify(tx, feedbackAnswered, [{ user: parent.authorId }], data, options)
}

/** Notifies the teams of the enterprises that a post or an answer names. */
export async function notifyOfTags(tx: Tx, { id, vendorId, parentId, authorId, message }: Post): Promise<void> {
  const tags = await tx
    .selectFrom('feedbackTags')
    .innerJoin('vendors as tagged', 'tagged.id', 'feedbackTags.vendorId')
    .innerJoin('vendors as about', join => join.on('about.id', '=', vendorId))
    .select(['tagged.id', 'tagged.brand as tagged', 'about.brand as enterprise', 'about.subDomain'])
    .where('feedbackTags.postId', '=', id)
    .where('feedbackTags.untaggedAt', 'is', null)
    .execute()
  for (const { id: taggedId, ...names } of tags) {
    const options = { key: `${id}:${taggedId}`, thread: feedbackThread(parentId ?? id), from: authorId }
    await notify(tx, feedbackTagged, [{ team: taggedId }], { ...names, taggedId, message: quoted(message) }, options)
  }
}

/** Notifications quote the words as they are now: words that were corrected are nowhere any more. */
export async function changeNotices(tx: Tx, { id, parentId, message }: Pick<Post, 'id' | 'parentId' | 'message'>) {
  const kind = parentId === null ? feedbackGiven : feedbackAnswered
  const thread = feedbackThread(parentId ?? id)
  await updateNotice(tx, kind, thread, { message: quoted(message) }, String(id))
  const tags = await tx.selectFrom('feedbackTags').select('vendorId').where('postId', '=', id).execute()
  for (const { vendorId } of tags)
    await updateNotice(tx, feedbackTagged, thread, { message: quoted(message) }, `${id}:${vendorId}`)
}

function quoted(message: string): string {
  const words = [...message.trim()]
  return words.length > longest ? `${words.slice(0, longest - 1).join('')}…` : words.join('')
}
