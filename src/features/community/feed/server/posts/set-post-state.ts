import { sql } from 'kysely'
import type { WordsState } from '#features/community/visibility/words-state.ts'
import type { Tx } from '#server/db/database.ts'
import { renewSharedPages } from '#server/http/shared-pages.ts'
import '../../feed.tables.ts'
import { recordDeeds } from '../rows/record-deeds.ts'

/** What happens once, when others first see a post: it comes into the feed. */
export async function announcePost(tx: Tx, id: number): Promise<void> {
  const { actingVendorId, announcedAt } = await tx
    .updateTable('enterprisePosts')
    .set({ announcedAt: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .returning(['actingVendorId', 'announcedAt'])
    .executeTakeFirstOrThrow()
  await recordDeeds(tx, [
    {
      ...{ kind: 'post', thingId: id, vendorId: actingVendorId, groupId: null, together: null },
      at: announcedAt as Date,
    },
  ])
}

/** What moderators do with a post: nothing but its state changes, so that one that is shown again is what it was. */
export async function setPostState(tx: Tx, id: number, state: WordsState): Promise<void> {
  const post = await tx
    .selectFrom('enterprisePosts')
    .select(['state', 'announcedAt'])
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!post || post.state === state) return
  await tx.updateTable('enterprisePosts').set({ state }).where('id', '=', id).execute()
  if (state === 'shown' && post.announcedAt === null) await announcePost(tx, id)
  // its picture is withheld, or given again
  await renewSharedPages(tx)
}
