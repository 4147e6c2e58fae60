import { beforeChange, onceDeleted } from '#features/community/moderation/server/index.ts'
import { releaseFiles } from '#features/platform/storage/server/index.ts'
import type { Db } from '#server/db/database.ts'
import type { Viewer } from '#server/http/api-context.ts'
import '../../feed.tables.ts'
import { findOwnPost } from './own-post.ts'

/** What stands in place of words that were deleted. */
const gone = '-'

/** Deletes a post of somebody's own enterprise: nothing of what it said is kept. @throws ORPCError NOT_FOUND */
export async function deletePost(db: Db, viewer: Viewer, id: number): Promise<void> {
  await db.transaction().execute(async tx => {
    await beforeChange(tx, { kind: 'post', id })
    await tx.selectFrom('enterprisePosts').select('id').where('id', '=', id).forUpdate().execute()
    const { fileId } = await findOwnPost(tx, viewer, id)
    await tx
      .updateTable('enterprisePosts')
      .set({ deletedAt: new Date(), title: gone, message: '', imageId: null, fileId: null, listingId: null })
      .where('id', '=', id)
      .execute()
    await tx.deleteFrom('enterprisePostLikes').where('postId', '=', id).execute()
    await tx.deleteFrom('feedRows').where('kind', '=', 'post').where('thingId', '=', id).execute()
    if (fileId !== null) await releaseFiles(tx, [fileId])
    await onceDeleted(tx, { kind: 'post', id })
  })
}
