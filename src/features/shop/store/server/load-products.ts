import { sql } from 'kysely'
import { shownFieldNames } from '#features/market/listings/listing-fields.ts'
import { type OptionName, optionNames } from '#features/market/listings/listings.tables.ts'
import type { Db } from '#server/db/database.ts'
import { textIn } from '#server/db/text-in.ts'

export type LoadedProduct = Awaited<ReturnType<typeof loadProducts>>[number]

/** Products in a language, without their variants; in the order of `ids`. */
export async function loadProducts(db: Db, ids: number[], language: string) {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('listings')
    .innerJoin('vendors', 'vendors.id', 'listings.vendorId')
    .select(['listings.id', 'vendorId', 'urlKey', 'currency', 'listings.createdAt'])
    .select(shownFieldNames.map(name => `listings.${name}` as const))
    .select(['delivery', 'startsAt', 'endsAt', 'timeZone', textIn(sql`listings.place`, language).as('place')])
    .select(['vendors.subDomain', textIn(sql`vendors.brand`, language).as('brand')])
    .select([
      textIn(sql`listings.title`, language).as('title'),
      textIn(sql`listings.description`, language).as('description'),
    ])
    .select([
      sql<number | null>`(
        select weight_grams from listing_variants where listing_id = listings.id order by sort_order, id limit 1
      )`.as('weightGrams'),
      sql<string[]>`array(
        select image_id::text from listing_images where listing_id = listings.id order by sort_order
      )`.as('imageIds'),
      sql<number[]>`array(
        select category_id from listing_categories where listing_id = listings.id order by sort_order, category_id
      )`.as('categoryIds'),
    ])
    .where('listings.id', 'in', ids)
    .execute()
  const byId = new Map(rows.map(row => [row.id, row]))
  return ids.flatMap(id => byId.get(id) ?? [])
}

export type LoadedVariant = Awaited<ReturnType<typeof loadVariants>>[number]

/**
 * All variants of these products, or those with these ids, in their products' order; an option that one doesn't have is
 * ''.
 */
export async function loadVariants(db: Db, of: { products: number[] } | { ids: number[] }, language: string) {
  const isOfProducts = 'products' in of
  const ids = isOfProducts ? of.products : of.ids
  if (ids.length === 0) return []
  return db
    .selectFrom('listingVariants')
    .innerJoin('listings', 'listings.id', 'listingVariants.listingId')
    .select(['listingVariants.id', 'listingId', 'price', 'currency', 'sku', 'stock', 'manageStock', 'allowBackorder'])
    .select(['listingVariants.startsAt', 'listingVariants.endsAt'])
    .select(['weightGrams', 'listingVariants.sortOrder', textIn(sql`listings.title`, language).as('productTitle')])
    .select(
      sql<Record<OptionName, string>>`jsonb_build_object(${sql.join(
        optionNames.flatMap(name => [sql.lit(name), textIn(sql`options -> ${sql.lit(name)}`, language)]),
      )})`.as('options'),
    )
    .where(isOfProducts ? 'listingId' : 'listingVariants.id', 'in', ids)
    .orderBy('listingId')
    .orderBy('listingVariants.sortOrder')
    .orderBy('listingVariants.id')
    .execute()
}
