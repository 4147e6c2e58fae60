import type { Db } from '#server/db/database.ts'
import { implementContract, listOf, missing } from '#server/http/api-context.ts'
import { cache } from '#server/http/cache.ts'
import { anyone } from '#server/http/guards.ts'
import { listingsContract } from '../listings.contract.ts'
import { loadCategoryTree } from './category-tree.ts'
import { getListing } from './get-listing.ts'
import { nestCategories, shapeCategories } from './shape-categories.ts'

const api = implementContract(listingsContract)

/** Time in milliseconds for which the category tree, which every page shows, is cached. */
const ttl = 5_000

/**
 * A popular listing is read at most once a second, since the search may also be a second behind. Carts read it without
 * this cache.
 */
const listingTtl = 1_000

/** @param removals count of removals; anything cached before the latest one is dropped */
export function listingsRoutes(db: Db, removals = () => 0) {
  const categoryTree = cache({ ttl }, (_removals: number) => loadCategoryTree(db))
  const listing = cache({ ttl: listingTtl }, async (id: number, language: string, _removals: number) =>
    getListing(db, id, await categoryTree(removals()), language),
  )
  return api.router({
    getListing: api.getListing.use(anyone).handler(async ({ input }) => {
      return (await listing(input.id, input.language, removals())) ?? missing()
    }),
    getCategories: api.getCategories.use(anyone).handler(async ({ input }) => {
      const list = shapeCategories(await categoryTree(removals()), input.language)
      return listOf(input.nested ? nestCategories(list) : list)
    }),
  })
}
