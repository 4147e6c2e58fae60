import type { Hono, MiddlewareHandler } from 'hono'
import { etag } from 'hono/etag'
import { z } from 'zod'
import { type CategoryNode, loadCategoryTree } from '#features/market/listings/server/index.ts'
import { missing } from '#server/http/api-context.ts'
import { inLanguage } from '#shared/local-text.ts'
import { readStoreId, storeId } from '../store-ids.ts'
import { productSlugs } from './find-products.ts'
import { shapeCountries, shapeRegions, taxedCountries } from './regions.ts'
import { shapeBranch } from './shape-product.ts'
import { charge, known, queryOf, type StoreEnv } from './store-call.ts'
import type { StoreParts } from './store-parts.ts'
import { findStates, findStockLocations } from './store-places.ts'

/** Clients cache these answers for a day (docs/product.md §7). */
const forADay: MiddlewareHandler = async (c, next) => {
  await next()
  if (c.res.status !== 200) return
  c.header('cache-control', 'public, max-age=86400')
  c.header('vary', 'accept-language, cookie', { append: true })
}

const asked = z.object({
  q: z.string().max(200).optional(),
  handle: z.string().max(200).optional(),
  parent_category_id: z.string().max(20).optional(),
  include_descendants_tree: z.string().max(5).optional(),
  limit: z.coerce.number().int().min(1).max(1000).default(100),
  offset: z.coerce.number().int().min(0).max(100_000).default(0),
})

const slugPage = z.object({
  limit: z.coerce.number().int().min(1).max(10_000).default(10_000),
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
})

/** Data that rarely changes: regions, countries, states, categories, addresses of products, stock locations. */
export function mountReference(store: Hono<StoreEnv>, parts: StoreParts): void {
  const { db, payments } = parts
  for (const path of ['regions', 'countries', 'states', 'product-categories', 'product-slugs'])
    for (const pattern of [`/${path}`, `/${path}/*`]) store.get(pattern, etag(), forADay)

  store.get('/regions', async c => {
    const regions = shapeRegions(c.get('call').language, await taxedCountries(db), payments)
    return c.json({ regions, count: regions.length, offset: 0, limit: regions.length })
  })
  store.get('/regions/:id', async c => {
    const regions = shapeRegions(c.get('call').language, await taxedCountries(db), payments)
    return c.json({ region: regions.find(({ id }) => id === c.req.param('id')) ?? missing() })
  })
  store.get('/countries', async c => {
    const countries = shapeCountries(c.get('call').language, await taxedCountries(db))
    return c.json({ countries, count: countries.length })
  })
  store.get('/states', async c => {
    const { country_code } = queryOf(c, z.object({ country_code: z.string().regex(/^[A-Za-z]{2}$/) }))
    const states = await findStates(db, country_code.toUpperCase(), c.get('call').language)
    return c.json({ states, count: states.length })
  })
  store.get('/product-categories', async c => {
    const { q, handle, parent_category_id, include_descendants_tree, limit, offset } = queryOf(c, asked)
    const { language } = c.get('call')
    const tree = await loadCategoryTree(db)
    const parent = parent_category_id === undefined ? undefined : readParent(parent_category_id)
    const fits = (one: CategoryNode) =>
      (parent === undefined || one.parentId === parent) &&
      (handle === undefined || one.handle === handle) &&
      (q === undefined || inLanguage(one.title, language).toLowerCase().includes(q.toLowerCase()))
    const found = [...tree.values()].filter(fits)
    const isDeep = include_descendants_tree === 'true'
    const page = found.slice(offset, offset + limit).map(one => shapeBranch(one, tree, { language, isDeep }))
    return c.json({ product_categories: page, count: found.length, offset, limit })
  })
  store.get('/product-categories/:id', async c => {
    const tree = await loadCategoryTree(db)
    const category = tree.get(known(readStoreId('pcat', c.req.param('id')))) ?? missing()
    const { language } = c.get('call')
    return c.json({ product_category: shapeBranch(category, tree, { language, isDeep: true }) })
  })
  store.get('/product-slugs', async c => {
    const page = queryOf(c, slugPage)
    const { slugs, count } = await productSlugs(db, page)
    charge(parts.limit, c, { part: slugs.length / 10 })
    const product_slugs = slugs.map(one => ({
      id: storeId('prod', one.id),
      handle: one.urlKey,
      updated_at: one.updatedAt.toISOString(),
    }))
    return c.json({ product_slugs, count, ...page })
  })
  store.get('/stock-locations', async c => {
    const page = queryOf(c, asked.pick({ limit: true, offset: true }))
    return c.json({ ...(await findStockLocations(db, page, c.get('call').language)), ...page })
  })
}

/** Clients request top-level categories with the text `null`. */
function readParent(given: string): number | null {
  return given === 'null' || given === '' ? null : (readStoreId('pcat', given) ?? 0)
}
