import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'
import { indexListings } from './index-listings.ts'
import { setStock } from './write-stock.ts'
import '../listings.tables.ts'

/** The fields of a variant that {@link changeVariants} can change. */
export type ChangeableVariant = {
  /** minor units of the listing's currency */
  price: number
  compareAtPrice: number | null
  /** pieces; null only if stock is not managed */
  stock: number | null
  manageStock: boolean
  allowBackorder: boolean
}

/**
 * Changes all variants of these listings, with their search documents, in the caller's transaction. They are locked in
 * the order of their ids, as buying locks them. For stock split among locations, an increase goes to the first
 * location, and a decrease is taken from them in their order.
 */
export async function changeVariants(
  tx: Tx,
  listingIds: number[],
  change: (variant: ChangeableVariant & { id: number }) => ChangeableVariant,
): Promise<void> {
  if (listingIds.length === 0) return
  const before = await tx
    .selectFrom('listingVariants')
    .select(['id', 'price', 'compareAtPrice', 'stock', 'manageStock', 'allowBackorder'])
    .where('listingId', 'in', listingIds)
    .orderBy('id')
    .forUpdate()
    .execute()
  const after = before.map(variant => ({ ...change(variant), id: variant.id }))
  const all = <Key extends keyof (typeof after)[number]>(key: Key) => after.map(variant => variant[key])
  await sql`
    update listing_variants set price = changed.price, compare_at_price = changed.compare_at_price
    from unnest(${all('id')}::int[], ${all('price')}::bigint[], ${all('compareAtPrice')}::bigint[])
      as changed (id, price, compare_at_price)
    where listing_variants.id = changed.id`.execute(tx)
  await setStock(tx, after)
  await tx.updateTable('listings').set({ updatedAt: new Date() }).where('id', 'in', listingIds).execute()
  await indexListings(tx, listingIds)
}
