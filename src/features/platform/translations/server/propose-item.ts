import type { Tx } from '#server/db/database.ts'
import { missing } from '#server/http/api-context.ts'
import type { Forms } from '../check-text.ts'
import { holdItem, type ItemChange, mustBeShowable } from './save-item.ts'
import type { WrittenContent } from './written-content.ts'
import '../translations.tables.ts'

/**
 * Proposes a translation; an earlier open proposal of the same person is replaced.
 * @throws ORPCError NOT_FOUND; gm-error-translation-text (400)
 */
export async function proposeItem(
  tx: Tx,
  content: WrittenContent,
  { item, language, forms, sourceHash, userId }: Omit<ItemChange, 'revision'>,
): Promise<void> {
  const found = await holdItem(tx, content, { item, language })
  const own = {
    forms: JSON.stringify(mustBeShowable(found, forms, language)) as never,
    sourceHash,
    createdAt: new Date(),
  }
  const before = await tx
    .updateTable('translationProposals')
    .set(own)
    .where('item', '=', item)
    .where('language', '=', language)
    .where('userId', '=', userId)
    .where('state', '=', 'open')
    .executeTakeFirst()
  if (before.numUpdatedRows > 0n) return
  await tx
    .insertInto('translationProposals')
    .values({ item, language, userId, ...own })
    .execute()
}

type Closed = { id: number; item?: string; language: string; state: 'accepted' | 'refused' }

/**
 * Closes an open proposal.
 * @throws ORPCError NOT_FOUND
 */
export async function closeProposal(
  tx: Tx,
  { id, item, language, state }: Closed,
  { userId }: { userId: string },
): Promise<{ item: string; forms: Forms }> {
  const closed = await tx
    .updateTable('translationProposals')
    .set({ state, decidedBy: userId, decidedAt: new Date() })
    .where('id', '=', id)
    .where('language', '=', language)
    .where('state', '=', 'open')
    .$if(item !== undefined, query => query.where('item', '=', item as string))
    .returning(['item', 'forms'])
    .executeTakeFirst()
  return closed ?? missing()
}
