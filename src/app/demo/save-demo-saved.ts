import { createHash } from 'node:crypto'
import '#features/market/listings/listings.tables.ts'
import { isAvailable } from '#features/market/listings/listings.policy.ts'
import { putAsideFor } from '#features/shop/cart/cart.factory.ts'
import { createSavedList } from '#features/shop/saved/saved.factory.ts'
import { createStockAlert } from '#features/shop/stock-alerts/stock-alerts.factory.ts'
import type { Tx } from '#server/db/database.ts'
import type { DemoCast, DemoLife } from './demo-life.ts'

/**
 * Saves the lists of the demo world's people, listings put aside from the cart, and for everyone with lists a sold-out
 * variant that they wait for.
 * @param listingIds by enterprise's id and English title
 */
export async function saveDemoSaved(
  tx: Tx,
  life: DemoLife,
  { userIds, vendorIds }: DemoCast,
  listingIds: Map<string, number>,
): Promise<void> {
  const idOf = ({ vendor, title }: { vendor: string; title: string }) =>
    listingIds.get(`${vendorIds.get(vendor)} ${title}`)
  for (const { by, name, isShared, titles } of life.lists) {
    const userId = userIds.get(by)
    if (!userId) continue
    const saved = (life.saved[by] ?? []).filter(({ title }) => titles.includes(title)).flatMap(one => idOf(one) ?? [])
    await createSavedList(tx, {
      userId,
      name,
      listingIds: saved,
      shareKey: isShared ? keyOf(by, name) : null,
      showsOwner: isShared,
    })
  }
  const soldOut = await findSoldOut(tx)
  for (const by of new Set(life.lists.map(list => list.by))) {
    const userId = userIds.get(by)
    if (userId && soldOut) await createStockAlert(tx, { userId, ...soldOut })
  }
  for (const [by, things] of Object.entries(life.aside)) {
    const userId = userIds.get(by)
    for (const listingId of things.flatMap(thing => idOf(thing) ?? [])) {
      const variant = await tx
        .selectFrom('listingVariants')
        .select('id')
        .where('listingId', '=', listingId)
        .orderBy('sortOrder')
        .executeTakeFirst()
      if (userId && variant) await putAsideFor(tx, userId, variant.id, 2)
    }
  }
}

/** The key in the link of a demo list, which needn't be secret. */
function keyOf(by: string, name: string): string {
  return createHash('sha256').update(`${by} ${name}`).digest('base64url').slice(0, 32)
}

/** Finds something that could be bought if it were in stock. */
async function findSoldOut(tx: Tx): Promise<{ listingId: number; variantId: number } | undefined> {
  const variants = await tx
    .selectFrom('listingVariants')
    .innerJoin('listings', 'listings.id', 'listingId')
    .innerJoin('vendorShops', 'vendorShops.vendorId', 'listings.vendorId')
    .select(['listingVariants.id as variantId', 'listingId', 'stock', 'manageStock', 'allowBackorder'])
    .where('status', '=', 'published')
    .where('takesOrders', '=', true)
    .orderBy('listingVariants.id')
    .execute()
  const found = variants.find(variant => !isAvailable(variant))
  return found && { listingId: found.listingId, variantId: found.variantId }
}
