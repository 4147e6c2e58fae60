import { expect, test, vi } from 'vitest'
import { maxFormerVariants } from '#features/market/listings/former-limits.ts'
import { addFormerVariants } from '#features/market/listings/listings.factory.ts'
import { maxVariants } from '#features/market/listings/variant-limits.ts'
import { createProduct, createShop } from '#features/shop/cart/cart.factory.ts'
import type { FeatureContext } from '#server/http/feature-server.ts'
import type { Work } from '#server/http/visitor-limit.ts'
import { createLogger } from '#server/log/logger.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { storeRoutes } from './store.routes.ts'
import type { StoreParts } from './store-parts.ts'

const { db } = await testDatabase()
let rows = 0
const counted = db.withPlugin({
  transformQuery: ({ node }) => node,
  transformResult: async ({ result }) => {
    rows += result.rows.length
    return result
  },
})
/** Counts shaped variants: a price is converted once for each. */
const shaped = vi.hoisted(() => ({ variants: 0 }))
vi.mock('#shared/money.ts', async original => {
  const money = await original<typeof import('#shared/money.ts')>()
  const convert: typeof money.convert = (...given) => {
    shaped.variants += 1
    return money.convert(...given)
  }
  return { ...money, convert }
})
const works: Work[] = []
let wait = 0
const limit = (_: unknown, work: unknown) => {
  works.push(work as Work)
  return wait
}
const parts = { db: counted, publicUrl: 'https://pola.test', limit, ratesNow: async () => ({ perUsd: {} }) }
const store = storeRoutes(parts as unknown as StoreParts, {
  log: createLogger('silent'),
  clientIp: () => '192.0.2.1',
  services: { accounts: { viewerOf: async () => null } } as unknown as FeatureContext['services'],
})

type Product = { id: string; title: string; variants?: object[]; options?: { values: object[] }[]; images?: object[] }
type Variant = { id: string; title: string; options?: object[]; prices?: object[]; product?: Product }
type Answer = { products: Product[]; product: Product; variants: Variant[]; variant: Variant; message: string }

async function get(path: string, headers = {}) {
  rows = shaped.variants = 0
  works.length = 0
  const response = await store.request(path, { headers })
  const text = await response.text()
  return { status: response.status, body: JSON.parse(text) as Answer, bytes: Buffer.byteLength(text), response }
}

const vendorId = await createShop(db)

/** This vendor's products with that many variants each. */
async function products(count: number, variants: number, given: Parameters<typeof createProduct>[2] = {}) {
  const ids: number[] = []
  for (let at = 0; at < count; at += 1) {
    const { listingId } = await createProduct(db, vendorId, {
      ...{ variants: [{ options: { Type: { en: 'No. 0' } }, price: 1000, stock: 5 }] },
      ...given,
    })
    ids.push(listingId)
    const more = Array.from({ length: variants - 1 }, (_, no) => ({
      ...{ listingId, price: 1000, stock: 5, sortOrder: no + 1 },
      options: { Type: { en: `No. ${no + 1}`, si: `අංක ${no + 1}` }, Size: { en: 'Large' } },
    }))
    if (more.length > 0) await db.insertInto('listingVariants').values(more).execute()
  }
  return ids
}

const variantIdsOf = async (listingId = 0) => {
  const found = await db.selectFrom('listingVariants').select('id').where('listingId', '=', listingId).execute()
  return found.map(({ id }) => `variant_${id}`)
}
const own = (ids: number[], more = '') => `/products?${ids.map(id => `id[]=prod_${id}`).join('&')}${more}`

const [large = 0, ...others] = await products(11, maxVariants)
const ids = await variantIdsOf(large)

test('for one variant only that one is read and shaped, with its product without parts', async () => {
  const { body } = await get(`/variants/${ids[7]}`)
  expect(body.variant).toMatchObject({ id: ids[7], title: 'Large / No. 7', variant_rank: 7, options: [{}, {}] })
  expect(body.variant.product).toMatchObject({ id: `prod_${large}`, thumbnail: null })
  for (const part of ['variants', 'options', 'images', 'categories'])
    expect(body.variant.product).not.toHaveProperty(part)
  expect(shaped.variants).toBe(1)
  expect(rows).toBeLessThan(10)
  expect(works).toEqual([{ part: 1 }, { item: 1, part: 0 }])
})

test('a product has its variants only if they are requested', async () => {
  const { body } = await get(`/variants/${ids[0]}?expand=options,product.variants`)
  expect(body.variant.product?.variants).toHaveLength(maxVariants)
  expect(body.variant).not.toHaveProperty('prices')
  expect(body.variant.product).not.toHaveProperty('options')
  expect(shaped.variants).toBe(1 + maxVariants)
  expect(works).toContainEqual({ item: 1, part: maxVariants })
  const { body: bare } = await get(`/variants/${ids[0]}?expand=prices`)
  expect(bare.variant).not.toHaveProperty('product')
  expect(rows).toBeLessThan(5)
})

test('for several variants of one product each is shaped once, and so is the product', async () => {
  const asked = ids.slice(0, 100).toReversed()
  const { body, bytes } = await get(`/variants?ids=${asked.join(',')}`)
  expect(body.variants.map(one => one.id)).toEqual(asked)
  expect(shaped.variants).toBe(100)
  expect(rows).toBeLessThan(250)
  expect(bytes).toBeLessThan(200_000)
  const more = (count: number) => `/variants?ids=${asked.slice(0, count).join(',')}&expand=product.variants`
  expect((await get(more(10))).status).toBe(200)
  expect(shaped.variants).toBe(10 + maxVariants)
  const { status, body: refused } = await get(more(11))
  expect([status, refused.message]).toEqual([
    400,
    'An answer has at most 2000 variants: ask for 10 at once, or for less of each variant by expand.',
  ])
  expect(shaped.variants).toBe(0)
})

test('more variants than allowed at once are refused, not left out', async () => {
  const { status, body } = await get(`/variants?ids=${ids.slice(0, 101).join(',')}`)
  expect([status, body.message]).toEqual([400, 'ids: at most 100 at once'])
})

test('a list with too many variants says how many products fit', async () => {
  const all = [large, ...others]
  const { status, body } = await get(own(all))
  expect([status, body]).toEqual([
    400,
    {
      code: 'gm-error-answer-large',
      type: 'invalid_data',
      message: 'An answer has at most 2000 variants: ask with limit=10, or for less of each product by expand.',
    },
  ])
  expect(shaped.variants).toBe(0)
  const ten = await get(own(all, '&limit=10'))
  expect(ten.body.products.map(one => one.variants?.length)).toEqual(Array(10).fill(maxVariants))
  expect(shaped.variants).toBe(2000)
  expect(works).toEqual([{ item: 10, part: 2000 }])
  expect(ten.bytes).toBeLessThan(4_000_000)
  const { body: bare } = await get(own(all, '&expand=images,categories'))
  expect(bare.products).toHaveLength(11)
  expect(bare.products[0]).toMatchObject({ images: [], categories: [] })
  expect(bare.products[0]).not.toHaveProperty('variants')
  expect(shaped.variants).toBe(0)
})

test('a list with too many bytes says how many products fit', async () => {
  const [first = 0] = await products(1, 1, { description: { en: 'x', si: 'අ'.repeat(20_000) } })
  const {
    id: _,
    urlKey,
    ...row
  } = await db.selectFrom('listings').selectAll().where('id', '=', first).executeTakeFirstOrThrow()
  const copies = Array.from({ length: 70 }, (_, at) => ({ ...row, urlKey: `${urlKey}-${at}` }))
  const made = await db.insertInto('listings').values(copies).returning('id').execute()
  const path = own(made.map(({ id }) => id))
  const { status, body } = await get(path, { 'accept-language': 'si' })
  expect([status, body.message]).toEqual([
    400,
    expect.stringMatching(/^An answer has at most 4 MB: ask with limit=6\d, or for less/),
  ])
  const [, fitting] = /limit=(\d+)/.exec(body.message) ?? []
  const fits = await get(`${path}&limit=${fitting}`, { 'accept-language': 'si' })
  expect([fits.status, fits.bytes < 4_010_000]).toEqual([200, true])
  // other languages are not read
  expect((await get(path, { 'accept-language': 'en' })).bytes).toBeLessThan(100_000)
  await db.deleteFrom('listings').where('urlKey', 'like', `${urlKey}%`).execute()
})

test('a single product is returned whole, even with more variants than products may have now', async () => {
  const [former = 0] = await products(1, 1)
  await addFormerVariants(db, former, maxFormerVariants - 1)
  for (const path of [`/products/prod_${former}`, own([former])]) {
    const { status, body } = await get(path)
    expect(status).toBe(200)
    expect((body.product ?? body.products[0]).variants).toHaveLength(maxFormerVariants)
    expect(shaped.variants).toBe(maxFormerVariants)
  }
  expect((await get(own([former, large]))).body.message).toContain('limit=1')
})

test('an unknown name in expand is named in the error', async () => {
  for (const path of [
    `/products?expand=secrets`,
    `/products/prod_${large}?expand=product`,
    `/variants?expand=variants`,
  ])
    expect(await get(path), path).toMatchObject({ status: 400, body: { message: expect.stringMatching(/^expand: /) } })
  const { body } = await get(own([large], '&expand=variants,variants.prices,options.values,tags'))
  expect(body.products[0]?.options?.map(({ values }) => values.length)).toEqual([maxVariants - 1, maxVariants])
})

test('texts are the same as on pages: in the language, in English, or in any', async () => {
  const texts = [
    { en: 'Honey', si: 'මී පැණි' },
    { en: 'Honey', si: '' },
    { ta: 'தேன்', ur: 'شہد' },
  ]
  const titles: string[] = []
  for (const title of texts) {
    const [id] = await products(1, 1, { title: title as never, variants: [{ price: 1000, stock: 1 }] })
    const { body } = await get(`/products/prod_${id}`, { 'accept-language': 'si' })
    expect(body.product.variants).toMatchObject([{ title: body.product.title, options: [] }])
    titles.push(body.product.title)
  }
  expect(titles).toEqual(['මී පැණි', 'Honey', 'தேன்'])
})

test('a visitor without budget is refused before anything is read', async () => {
  wait = 3
  const { status, body, response } = await get(own([large]))
  wait = 0
  expect(status).toBe(429)
  expect(body).toMatchObject({ code: 'TOO_MANY_REQUESTS', type: 'rate_limited' })
  expect(response.headers.get('retry-after')).toBe('3')
  expect(shaped.variants).toBe(0)
})
