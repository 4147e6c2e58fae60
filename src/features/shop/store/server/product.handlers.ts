import type { Hono } from 'hono'
import { z } from 'zod'
import { loadCategoryTree } from '#features/market/listings/server/index.ts'
import { missing } from '#server/http/api-context.ts'
import { readStoreId } from '../store-ids.ts'
import { answerList, boundedList, fittingCount, tooManyVariants } from './bounded-answer.ts'
import { expand, type ProductParts, readProductParts, readsVariants } from './expand.ts'
import { type FoundProduct, findProducts } from './find-products.ts'
import { searchListings } from './search-listings.ts'
import { shapeProducts } from './shape-products.ts'
import { bodyOf, charge, known, queryOf, type StoreContext, type StoreEnv, texts } from './store-call.ts'
import type { StoreParts } from './store-parts.ts'

const page = {
  limit: z.coerce.number().int().min(1).max(100).default(100),
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
}
const q = z
  .string()
  .max(200)
  .refine(text => !text.includes('\0'))
const lists = { id: texts, handle: texts, category_id: texts, vendor_id: texts }
const asked = z.object({ ...page, ...lists, q: q.optional(), expand })
const searched = z.object({ ...page, limit: page.limit.default(20), q: q.default(''), expand })

/**
 * Products are listings with a price. An answer has the parts that `expand` names, and is bounded
 * (docs/decisions/0099).
 */
export function mountProducts(store: Hono<StoreEnv>, parts: StoreParts): void {
  const { db } = parts
  const words = async (c: StoreContext, q = '') => {
    if (q.trim() === '') return undefined
    charge(parts.limit, c, { item: 5 })
    return searchListings(parts.search, q, c.get('call').language)
  }
  const ids = (prefix: 'prod' | 'pcat' | 'sp', given: string[] | undefined) =>
    given?.map(one => readStoreId(prefix, one) ?? 0)
  /** The JSON of a list of these products. */
  const listed = async (c: StoreContext, found: FoundProduct[], wanted: ProductParts) => {
    const advice = (fitting: number) => `ask with limit=${fitting}, or for less of each product by expand.`
    const fitting = fittingCount(found.map(({ variants }) => (readsVariants(wanted) ? variants : 0)))
    if (fitting < found.length) tooManyVariants(advice(fitting))
    return boundedList([...(await shapeProducts(parts, c, found, wanted)).values()], advice)
  }

  store.get('/products', async c => {
    const given = queryOf(c, asked, ['id', 'handle', 'category_id', 'vendor_id'])
    const { limit, offset } = given
    const { found, count } = await findProducts(db, await loadCategoryTree(db), {
      ...{ limit, offset, found: await words(c, given.q), handles: given.handle },
      ids: ids('prod', given.id),
      categoryIds: ids('pcat', given.category_id),
      vendorIds: ids('sp', given.vendor_id),
    })
    const products = await listed(c, found, readProductParts(given.expand))
    return answerList(c, { products, count, offset, limit })
  })
  store.post('/products/search', async c => {
    const { q, limit, offset, expand } = await bodyOf(c, searched)
    const found_ = await words(c, q)
    const { found, count } = await findProducts(db, new Map(), { found: found_, limit, offset })
    return answerList(c, { hits: await listed(c, found, readProductParts(expand)), count, offset, limit })
  })
  store.get('/products/:id', async c => {
    const id = known(readStoreId('prod', c.req.param('id')))
    const wanted = readProductParts(queryOf(c, z.object({ expand })).expand)
    const { found } = await findProducts(db, new Map(), { ids: [id], limit: 1, offset: 0 })
    const product = (await shapeProducts(parts, c, found, wanted)).get(id) ?? missing()
    return c.json({ product: product() })
  })
}
