import { sql } from 'kysely'
import { approvedStatuses } from '#features/market/directory/directory.tables.ts'
import type { CategoryTree } from '#features/market/listings/server/index.ts'
import type { Db } from '#server/db/database.ts'

export type ProductQuery = {
  /** ids to search among, the best match first */
  found?: number[] | undefined
  ids?: number[] | undefined
  handles?: string[] | undefined
  categoryIds?: number[] | undefined
  vendorIds?: number[] | undefined
  limit: number
  offset: number
}

export type FoundProduct = { id: number; variants: number }

const variantsOf = sql<number>`(select count(*)::int from listing_variants where listing_id = listings.id)`

/**
 * Listings that can be bought, of all vendors: published, with a price, of approved enterprises; in the order of
 * `found`, otherwise the newest first; each with its number of variants.
 */
export async function findProducts(
  db: Db,
  tree: CategoryTree,
  asked: ProductQuery,
): Promise<{ found: FoundProduct[]; count: number }> {
  const sold = soldListings(db)
    .$if(asked.found !== undefined, query => query.where('listings.id', 'in', atLeastOne(asked.found, 0)))
    .$if(asked.ids !== undefined, query => query.where('listings.id', 'in', atLeastOne(asked.ids, 0)))
    .$if(asked.handles !== undefined, query => query.where('listings.urlKey', 'in', atLeastOne(asked.handles, '')))
    .$if(asked.vendorIds !== undefined, query => query.where('listings.vendorId', 'in', atLeastOne(asked.vendorIds, 0)))
    .$if(asked.categoryIds !== undefined, query =>
      query.where('listings.id', 'in', eb =>
        eb
          .selectFrom('listingCategories')
          .select('listingId')
          .where('categoryId', 'in', atLeastOne(withDescendants(tree, asked.categoryIds ?? []), 0)),
      ),
    )
  const [{ count }, found] = await Promise.all([
    sold.select(eb => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
    sold
      .select(['listings.id', variantsOf.as('variants')])
      .$if(asked.found !== undefined, query =>
        query.orderBy(sql`array_position(${asked.found ?? []}::int[], listings.id)`),
      )
      .orderBy('listings.id', 'desc')
      .limit(asked.limit)
      .offset(asked.offset)
      .execute(),
  ])
  return { found, count }
}

/** Those of these variants that are for sale, each with its product. */
export async function findVariants(db: Db, variantIds: number[]): Promise<{ id: number; product: FoundProduct }[]> {
  const rows = await soldListings(db)
    .innerJoin('listingVariants', 'listingVariants.listingId', 'listings.id')
    .select(['listingVariants.id', 'listings.id as listingId', variantsOf.as('variants')])
    .where('listingVariants.id', 'in', atLeastOne(variantIds, 0))
    .execute()
  return rows.map(({ id, listingId, variants }) => ({ id, product: { id: listingId, variants } }))
}

/** Addresses of products, the oldest first, for clients that build a page for each. */
export async function productSlugs(
  db: Db,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ slugs: { id: number; urlKey: string; updatedAt: Date }[]; count: number }> {
  const sold = soldListings(db)
  const [{ count }, slugs] = await Promise.all([
    sold.select(eb => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
    sold
      .select(['listings.id', 'urlKey', 'listings.updatedAt'])
      .orderBy('listings.id')
      .limit(limit)
      .offset(offset)
      .execute(),
  ])
  return { slugs, count }
}

export function soldListings(db: Db) {
  return db
    .selectFrom('listings')
    .innerJoin('vendors', 'vendors.id', 'listings.vendorId')
    .where('listings.kind', '=', 'cart')
    .where('listings.status', '=', 'published')
    .where('vendors.status', 'in', approvedStatuses)
    .where(sql<boolean>`(listings.ends_at is null or listings.ends_at > now())`)
}

function withDescendants(tree: CategoryTree, ids: number[]): number[] {
  return [...tree.values()].filter(({ path }) => path.some(({ id }) => ids.includes(id))).map(({ id }) => id)
}

/** SQL's `in` can't have an empty list. */
function atLeastOne<T>(values: T[] | undefined, nothing: T): T[] {
  return values && values.length > 0 ? values : [nothing]
}
