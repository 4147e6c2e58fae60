import { sql } from 'kysely'
import { approvedStatuses } from '#features/market/directory/directory.tables.ts'
import { type CategoryTree, type LoadedListing, loadListings } from '#features/market/listings/server/index.ts'
import type { Db } from '#server/db/database.ts'

export type ProductQuery = {
  /** the only ones, the best first */
  found?: number[] | undefined
  ids?: number[] | undefined
  handles?: string[] | undefined
  categoryIds?: number[] | undefined
  vendorIds?: number[] | undefined
  limit: number
  offset: number
}

/**
 * What can be bought, by whoever sells: published listings with a price, of approved enterprises, in the order in which they
 * were found, or else the newest first.
 */
export async function findProducts(
  db: Db,
  tree: CategoryTree,
  asked: ProductQuery,
): Promise<{ products: LoadedListing[]; count: number }> {
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
  const [{ count }, rows] = await Promise.all([
    sold.select(eb => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
    sold
      .select('listings.id')
      .$if(asked.found !== undefined, query =>
        query.orderBy(sql`array_position(${asked.found ?? []}::int[], listings.id)`),
      )
      .orderBy('listings.id', 'desc')
      .limit(asked.limit)
      .offset(asked.offset)
      .execute(),
  ])
  const ids = rows.map(({ id }) => id)
  const loaded = await loadListings(db, ids)
  return { products: ids.flatMap(id => loaded.find(one => one.id === id) ?? []), count }
}

/** The product of a variant that is sold. */
export async function productsOfVariants(db: Db, variantIds: number[]): Promise<LoadedListing[]> {
  const rows = await soldListings(db)
    .innerJoin('listingVariants', 'listingVariants.listingId', 'listings.id')
    .select('listings.id')
    .distinct()
    .where('listingVariants.id', 'in', atLeastOne(variantIds, 0))
    .execute()
  return loadListings(
    db,
    rows.map(({ id }) => id),
  )
}

/** Addresses of all products, for clients that build a page for each. */
export async function productSlugs(db: Db): Promise<{ id: number; urlKey: string; updatedAt: Date }[]> {
  return soldListings(db).select(['listings.id', 'urlKey', 'listings.updatedAt']).orderBy('listings.id').execute()
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

/** `in` of an empty list is no SQL. */
function atLeastOne<T>(values: T[] | undefined, nothing: T): T[] {
  return values && values.length > 0 ? values : [nothing]
}
