import '../banners.tables.ts'
import { writeAudit } from '#server/audit/index.ts'
import type { Tx } from '#server/db/database.ts'
import { refuse } from '#server/http/api-context.ts'

type NewOrder = { ids: number[]; before: number[] }

/**
 * Puts all banners into another order, unless somebody changed the order since it was read.
 * @throws ORPCError gm-error-order-changed (409), also if `ids` aren't the banners that there are
 */
export async function orderBanners(tx: Tx, { ids, before }: NewOrder, { userId }: { userId: string }): Promise<void> {
  const banners = await tx.selectFrom('banners').select('id').orderBy('sortOrder').orderBy('id').forUpdate().execute()
  const current = banners.map(({ id }) => id)
  const isSame = (one: number[], other: number[]) => one.join() === other.join()
  const byId = (numbers: number[]) => numbers.toSorted((a, b) => a - b)
  if (!isSame(before, current) || !isSame(byId(ids), byId(current))) refuse('gm-error-order-changed', { status: 409 })
  if (isSame(ids, current)) return
  for (const [sortOrder, id] of ids.entries())
    await tx.updateTable('banners').set({ sortOrder }).where('id', '=', id).execute()
  const deed = { action: 'banner.order', target: 'banners', userId, actingVendorId: null }
  await writeAudit(tx, { ...deed, before: { order: current }, after: { order: ids } })
}
