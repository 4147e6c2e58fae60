import { holdVendor } from '#features/market/directory/server/index.ts'
import { type ChangeableVariant, changeVariants } from '#features/market/listings/server/index.ts'
import '#features/market/listings/listings.tables.ts'
import type { Tx } from '#server/db/database.ts'
import { changeStock } from '../bulk-change.ts'
import type { SkippedStock, StockOf } from '../listing-table.contract.ts'

/**
 * Sets or changes the stock of an enterprise's variants by their SKU, in the caller's transaction; an SKU that is named twice
 * is changed twice. What is being written about a listing counts the difference in by itself (`rebaseStock`).
 */
export async function changeStockOf(
  tx: Tx,
  vendorId: number,
  items: StockOf[],
): Promise<{ changed: number; skipped: SkippedStock[] }> {
  // the same lock as in publishing, so that changes of an enterprise's listings run one after the other
  await holdVendor(tx, vendorId)
  const variants = await tx
    .selectFrom('listingVariants as variant')
    .innerJoin('listings', 'listings.id', 'variant.listingId')
    .select(['variant.id', 'variant.sku', 'variant.listingId', 'variant.manageStock'])
    .where('listings.vendorId', '=', vendorId)
    .where(
      'variant.sku',
      'in',
      items.map(({ sku }) => sku),
    )
    .execute()
  const skipped: SkippedStock[] = []
  const changes = new Map<number, StockOf[]>()
  const listingIds = new Set<number>()
  for (const item of items) {
    const [found, ...others] = variants.filter(({ sku }) => sku === item.sku)
    const why = !found ? 'unknown' : others.length > 0 ? 'several' : found.manageStock ? null : 'not-counted'
    if (why) skipped.push({ sku: item.sku, why })
    if (why || !found) continue
    changes.set(found.id, [...(changes.get(found.id) ?? []), item])
    listingIds.add(found.listingId)
  }
  const ordered = [...listingIds].sort((a, b) => a - b)
  await changeVariants(tx, ordered, ({ id, ...variant }) =>
    (changes.get(id) ?? []).reduce<ChangeableVariant>(
      (changed, { pieces, add }) => changeStock(changed, pieces === undefined ? { add: add ?? 0 } : { set: pieces }),
      variant,
    ),
  )
  return { changed: changes.size, skipped }
}
