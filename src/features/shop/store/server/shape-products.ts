import { loadCategoryTree } from '#features/market/listings/server/index.ts'
import { type ProductParts, readsVariants } from './expand.ts'
import type { FoundProduct } from './find-products.ts'
import { loadProducts, loadVariants } from './load-products.ts'
import { shapeProduct } from './shape-product.ts'
import { charge, type StoreContext } from './store-call.ts'
import type { StoreParts } from './store-parts.ts'

/**
 * Reads the requested parts of products, charged to the visitor's budget. By id, in this order; each is shaped once,
 * when it is first called.
 */
export async function shapeProducts(
  { db, limit, publicUrl, ratesNow }: StoreParts,
  c: StoreContext,
  found: FoundProduct[],
  wanted: ProductParts,
) {
  const { language } = c.get('call')
  const ids = found.map(({ id }) => id)
  const withVariants = readsVariants(wanted)
  charge(limit, c, { item: ids.length, part: withVariants ? found.reduce((sum, one) => sum + one.variants, 0) : 0 })
  const [products, variants, categories, { perUsd }] = await Promise.all([
    loadProducts(db, ids, language),
    withVariants ? loadVariants(db, { products: ids }, language) : [],
    wanted.categories ? loadCategoryTree(db) : new Map(),
    ratesNow(),
  ])
  const variantsOf = Map.groupBy(variants, ({ listingId }) => listingId)
  const around = { publicUrl, rates: { ...perUsd, USD: 1 }, categories, language }
  return new Map(
    products.map(one => {
      let shaped: ReturnType<typeof shapeProduct> | undefined
      return [
        one.id,
        () => {
          shaped ??= shapeProduct(one, variantsOf.get(one.id) ?? [], wanted, around)
          return shaped
        },
      ]
    }),
  )
}
