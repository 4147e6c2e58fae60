import { defineNotification, notify } from '#features/people/notifications/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import { inLanguage, type LocalText } from '#shared/local-text.ts'
import '#features/market/directory/directory.tables.ts'
import '../feedback.tables.ts'

type Data = { enterprise: LocalText; subDomain: string; message: string }

const path = ({ subDomain }: Data) => `/${subDomain}#feedback-heading`

/** To an enterprise's team: somebody wrote about it. */
export const feedbackGiven = defineNotification<Data>({
  kind: 'feedback-given',
  group: 'feedback',
  write: ({ enterprise, message }, { t, language }) => ({
    title: t('New feedback for {{enterprise}}', { enterprise: inLanguage(enterprise, language) }),
    text: message,
  }),
  path,
})

/** To whoever wrote it: somebody answered. */
export const feedbackAnswered = defineNotification<Data>({
  kind: 'feedback-answered',
  group: 'feedback',
  write: ({ enterprise, message }, { t, language }) => ({
    title: t('An answer to your feedback for {{enterprise}}', { enterprise: inLanguage(enterprise, language) }),
    text: message,
  }),
  path,
})

/** What is told of a post and its answers. */
export const feedbackThread = (postId: number) => `feedback:${postId}`

/** characters of a post that are told */
const longest = 200

type Post = { id: number; vendorId: number; parentId: number | null; authorId: string; message: string }

/** The enterprise of new feedback; of an answer, whoever wrote what it answers. */
export async function notifyOfFeedback(tx: Tx, { id, vendorId, parentId, authorId, message }: Post): Promise<void> {
  const { brand, subDomain } = await tx
    .selectFrom('vendors')
    .select(['brand', 'subDomain'])
    .where('id', '=', vendorId)
    .executeTakeFirstOrThrow()
  const words = [...message.trim()]
  const shown = words.length > longest ? `${words.slice(0, longest - 1).join('')}…` : words.join('')
  const data = { enterprise: brand, subDomain, message: shown }
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
