import type { Hono } from 'hono'
import { z } from 'zod'
import { missing, refuse } from '#server/http/api-context.ts'
import { readStoreId } from '../store-ids.ts'
import { answerList, boundedList, fittingCount, tooManyVariants } from './bounded-answer.ts'
import { expand, readsVariants, readVariantParts, type VariantParts } from './expand.ts'
import { findVariants } from './find-products.ts'
import { loadVariants } from './load-products.ts'
import { shapeVariant } from './shape-product.ts'
import { shapeProducts } from './shape-products.ts'
import { charge, known, queryOf, type StoreContext, type StoreEnv, texts } from './store-call.ts'
import type { StoreParts } from './store-parts.ts'

/** max ids of one call */
const most = 100
const asked = z.object({ ids: z.array(z.string().max(5000)).max(most).optional(), id: texts, expand })

/** Variants of products, each with its product, which only has requested parts. */
export function mountVariants(store: Hono<StoreEnv>, parts: StoreParts): void {
  /** Those of these variants that are for sale, in this order, shaped when they are called. */
  const shaped = async (c: StoreContext, ids: number[], wanted: VariantParts) => {
    const sold = await findVariants(parts.db, ids)
    const { product } = wanted
    if (product && readsVariants(product)) {
      // each variant is returned with its product
      const fitting = fittingCount(sold.map(one => one.product.variants))
      if (fitting < sold.length) tooManyVariants(advice(fitting))
    }
    charge(parts.limit, c, { part: sold.length })
    const ofSold = new Map(sold.map(one => [one.product.id, one.product]))
    const products = product && (await shapeProducts(parts, c, [...ofSold.values()], product))
    const { language } = c.get('call')
    const variants = await loadVariants(parts.db, { ids: sold.map(({ id }) => id) }, language)
    const rates = { ...(await parts.ratesNow()).perUsd, USD: 1 }
    const byId = new Map(variants.map(one => [one.id, one]))
    return ids.flatMap(id => {
      const variant = byId.get(id)
      if (!variant) return []
      return () => {
        const own = shapeVariant(variant, wanted, { rates })
        return products ? { ...own, product: products.get(variant.listingId)?.() } : own
      }
    })
  }
  store.get('/variants', async c => {
    const given = queryOf(c, asked, ['ids', 'id'])
    const named = [...(given.id ?? []), ...(given.ids ?? [])].flatMap(one => one.split(','))
    if (named.length > most) refuse('BAD_REQUEST', { message: `ids: at most ${most} at once`, field: 'ids' })
    const ids = [...new Set(named.flatMap(one => readStoreId('variant', one) ?? []))]
    return answerList(c, { variants: await boundedList(await shaped(c, ids, readVariantParts(given.expand)), advice) })
  })
  store.get('/variants/:id', async c => {
    const id = known(readStoreId('variant', c.req.param('id')))
    const wanted = readVariantParts(queryOf(c, z.object({ expand })).expand)
    const [variant = missing()] = await shaped(c, [id], wanted)
    return c.json({ variant: variant() })
  })
}

function advice(fitting: number): string {
  return `ask for ${fitting} at once, or for less of each variant by expand.`
}
