import { beforeChange, onceDeleted } from '#features/community/moderation/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import { missing, type Viewer } from '#server/http/api-context.ts'
import { renewSharedPages } from '#server/http/shared-pages.ts'
import '../../forum.tables.ts'
import { refreshOffers } from './set-translation-state.ts'
import { visibleTranslation } from './visible-translations.ts'

/** What stands in place of words that were deleted. */
const gone = '-'

/**
 * Takes one’s own translation back, whatever became of it: nothing of what it said is kept.
 * @throws ORPCError NOT_FOUND
 */
export async function withdrawTranslation(tx: Tx, viewer: Viewer, id: number): Promise<void> {
  await beforeChange(tx, { kind: 'translation', id })
  const own = await tx
    .selectFrom('forumTranslations as translation')
    .select(['translation.postId', 'translation.title'])
    .where('translation.id', '=', id)
    .where('translation.authorId', '=', viewer.userId)
    .where(visibleTranslation(viewer.userId, 'translation'))
    .forUpdate()
    .executeTakeFirst()
  if (!own) return missing()
  await emptyTranslation(tx, { id, title: own.title })
  await tx.updateTable('forumTranslations').set({ stage: 'withdrawn' }).where('id', '=', id).execute()
  await renewSharedPages(tx)
  await refreshOffers(tx, own.postId)
}

/** Deletes a translation: nothing of what it said is kept. */
export async function emptyTranslation(tx: Tx, { id, title }: { id: number; title: string | null }): Promise<void> {
  await tx
    .updateTable('forumTranslations')
    .set({ deletedAt: new Date(), title: title === null ? null : gone, message: gone, body: '[]' })
    .where('id', '=', id)
    .execute()
  await onceDeleted(tx, { kind: 'translation', id })
}
