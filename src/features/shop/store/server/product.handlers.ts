import type { Hono } from 'hono'
import { z } from 'zod'
import { type CategoryTree, loadCategoryTree } from '#features/market/listings/server/index.ts'
import { missing } from '#server/http/api-context.ts'
import { readStoreId, storeId } from '../store-ids.ts'
import { findProducts, productsOfVariants } from './find-products.ts'
import { searchListings } from './search-listings.ts'
import { type Around, shapeProduct, shapeVariants } from './shape-product.ts'
import { bodyOf, known, queryOf, type StoreContext, type StoreEnv } from './store-call.ts'
import type { StoreParts } from './store-parts.ts'

const page = {
  limit: z.coerce.number().int().min(1).max(100).default(100),
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
}
const q = z
  .string()
  .max(200)
  .refine(text => !text.includes('\0'))
const texts = z
  .array(
    z
      .string()
      .max(200)
      .refine(text => !text.includes('\0')),
  )
  .max(100)
  .optional()
const asked = z.object({ ...page, q: q.optional(), id: texts, handle: texts, category_id: texts, vendor_id: texts })
const searched = z.object({ ...page, limit: page.limit.default(20), q: q.default('') })

/** Products are listings with a price. */
export function mountProducts(store: Hono<StoreEnv>, parts: StoreParts): void {
  const { db } = parts
  const around = async (c: StoreContext, categories?: CategoryTree): Promise<Around> => ({
    publicUrl: parts.publicUrl,
    rates: (await parts.ratesNow()).perUsd,
    categories: categories ?? (await loadCategoryTree(db)),
    language: c.get('call').language,
  })
  const found = async (c: StoreContext, q = '') =>
    q.trim() === '' ? undefined : searchListings(parts.search, q, c.get('call').language)
  const ids = (prefix: 'prod' | 'pcat' | 'sp', given: string[] | undefined) =>
    given?.map(one => readStoreId(prefix, one) ?? 0)

  store.get('/products', async c => {
    const given = queryOf(c, asked, ['id', 'handle', 'category_id', 'vendor_id'])
    const { limit, offset } = given
    const categories = await loadCategoryTree(db)
    const { products, count } = await findProducts(db, categories, {
      ...{ limit, offset, found: await found(c, given.q), handles: given.handle },
      ids: ids('prod', given.id),
      categoryIds: ids('pcat', given.category_id),
      vendorIds: ids('sp', given.vendor_id),
    })
    const with_ = await around(c, categories)
    return c.json({ products: products.map(one => shapeProduct(one, with_)), count, offset, limit })
  })
  store.post('/products/search', async c => {
    const { q, limit, offset } = await bodyOf(c, searched)
    const categories = await loadCategoryTree(db)
    const { products, count } = await findProducts(db, categories, { found: await found(c, q), limit, offset })
    const with_ = await around(c, categories)
    return c.json({ hits: products.map(one => shapeProduct(one, with_)), count, offset, limit })
  })
  store.get('/products/:id', async c => {
    const id = known(readStoreId('prod', c.req.param('id')))
    const categories = await loadCategoryTree(db)
    const { products } = await findProducts(db, categories, { ids: [id], limit: 1, offset: 0 })
    const [product = missing()] = products
    return c.json({ product: shapeProduct(product, await around(c, categories)) })
  })

  const variantsOf = async (c: StoreContext, variantIds: number[]) => {
    const [products, with_] = [await productsOfVariants(db, variantIds), await around(c)]
    const variants = products.flatMap(product =>
      shapeVariants(product, with_).map(one => ({ ...one, product: shapeProduct(product, with_) })),
    )
    return variantIds.flatMap(id => variants.find(one => one.id === storeId('variant', id)) ?? [])
  }
  store.get('/variants', async c => {
    const given = queryOf(c, z.object({ ids: texts, id: texts }), ['ids', 'id'])
    const named = [...(given.id ?? []), ...(given.ids ?? []).flatMap(one => one.split(','))].slice(0, 100)
    return c.json({
      variants: await variantsOf(
        c,
        named.flatMap(one => readStoreId('variant', one) ?? []),
      ),
    })
  })
  store.get('/variants/:id', async c => {
    const [variant = missing()] = await variantsOf(c, [known(readStoreId('variant', c.req.param('id')))])
    return c.json({ variant })
  })
}
