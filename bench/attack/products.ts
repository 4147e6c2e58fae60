/**
 * Guests read products with the max number of variants through the store's API, while another visitor requests
 * /healthz.
 */
import { maxFormerVariants } from '#features/market/listings/former-limits.ts'
import { addFormerVariants } from '#features/market/listings/listings.factory.ts'
import { maxVariants } from '#features/market/listings/variant-limits.ts'
import { createProduct, createShop } from '#features/shop/cart/cart.factory.ts'
import { openDatabase } from '#server/db/database.ts'
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import type { Arena } from './arena.ts'
import { type Caller, createCaller } from './calls.ts'
import { atMost, info, none, type Row } from './row.ts'
import { computedBy, watchHealth, watchMemory } from './watch-process.ts'

/** max ms that others wait, ms of CPU for an answer, MB of growth, and MB of an answer */
const promised = { wait: 250, computed: 60, growth: 150, answer: 4.1 }
/** requests of each kind */
const times = 60
const productCount = 20
/** timeout of an answer, in ms */
const patience = 30_000
/** concurrent callers */
const callers = 8

type Shelf = { products: number[]; former: number; variantIds: number[] }

export async function run(arena: Arena): Promise<Row[]> {
  const dataDir = await arena.copyWorld()
  const shelf = await fillShelf(dataDir)
  const { origin, pid, stop } = await arena.start({ dataDir, env: { TRUSTED_PROXIES: '127.0.0.1' } })
  const caller = createCaller(origin, { sockets: callers, patience })
  await caller.call({ path: '/api/v1/store/products?limit=1' })
  const rows: Row[] = []
  for (const [what, path] of Object.entries(requestsOf(shelf))) rows.push(...(await attack(caller, pid, what, path)))
  rows.push(await budgetOfOne(caller, shelf))
  caller.close()
  await stop()
  return rows
}

/** Creates a vendor's products at the limit, and one from before there was a limit, in an unused data folder. */
async function fillShelf(dataDir: string): Promise<Shelf> {
  const postgres = await startEmbeddedPostgres({ dataDir })
  const { db, close } = openDatabase(postgres.url, 2)
  try {
    const vendorId = await createShop(db)
    const description = { en: 'What it is, at length. '.repeat(800) }
    const products: number[] = []
    for (let at = 0; at < productCount; at += 1) {
      const { listingId } = await createProduct(db, vendorId, { description })
      await addFormerVariants(db, listingId, maxVariants - 1)
      products.push(listingId)
    }
    const { listingId: former } = await createProduct(db, vendorId, { description })
    await addFormerVariants(db, former, maxFormerVariants - 1)
    const variants = await db.selectFrom('listingVariants').select('id').where('listingId', '=', former).execute()
    return { products, former, variantIds: variants.map(({ id }) => id) }
  } finally {
    await close()
    await postgres.stop()
  }
}

/** The most expensive requests that a guest may send. */
function requestsOf({ products, former, variantIds }: Shelf): Record<string, string> {
  const store = '/api/v1/store'
  const some = (count: number) => variantIds.slice(0, count).join(',')
  return {
    [`one variant of ${maxFormerVariants}`]: `${store}/variants/${variantIds[7]}`,
    '… with all of its product': `${store}/variants/${variantIds[7]}?expand=product.variants,product.options`,
    'a hundred of them by their ids': `${store}/variants?${variantIds
      .slice(0, 100)
      .map(id => `ids[]=${id}`)
      .join('&')}`,
    '… each with all of its product': `${store}/variants?ids=${some(100)}&expand=product.variants`,
    [`a product with ${maxFormerVariants} variants`]: `${store}/products/${former}`,
    [`ten products with ${maxVariants} each`]: `${store}/products?limit=10&${products.map(id => `id[]=${id}`).join('&')}`,
    'a hundred products': `${store}/products?limit=100`,
    'a listing’s page': `/api/v1/listings/${former}?language=en`,
  }
}

/** Sends several requests at a time, each from another address, so that no visitor's budget interferes. */
async function attack(caller: Caller, pid: number, what: string, path: string): Promise<Row[]> {
  // Each call has a connection of its own.
  const health = watchHealth(caller, '127.0.0.2')
  const memory = watchMemory(pid, 100)
  const statuses = new Map<number, number>()
  let largest = 0
  let asked = 0
  const started = performance.now()
  const before = computedBy(pid)
  const asker = async () => {
    while (asked < times && performance.now() - started < patience) {
      asked += 1
      const { status, body } = await caller.call({ path, headers: { 'x-forwarded-for': newAddress() } })
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      largest = Math.max(largest, body.length)
    }
  }
  await Promise.all(Array.from({ length: callers }, asker))
  const seconds = (performance.now() - started) / 1000
  const computed = (computedBy(pid) - before) / asked
  const { max, failed } = await health()
  memory.stop()
  const growth = Math.max(...memory.memory) - (memory.memory[0] ?? 0)
  const summary = [...statuses].map(([status, count]) => `${count} × ${status || 'no answer'}`).join(', ')
  return [
    atMost(`${what}: another visitor's /healthz, the slowest`, failed > 0 ? patience : max, promised.wait, 'ms'),
    atMost('… CPU of an answer', computed, promised.computed, 'ms'),
    atMost('… the largest answer', largest / 1_000_000, promised.answer, 'MB', 2),
    atMost('… growth of memory', growth, promised.growth, 'MB'),
    none(
      '… failed, or nobody heard of',
      [...statuses].flatMap(([status, count]) => (status === 0 || status >= 500 ? [`${count} × ${status}`] : [])),
    ),
    info('… answers', `${summary} in ${seconds.toFixed(1)} s${failed > 0 ? `; /healthz failed ${failed} times` : ''}`),
  ]
}

/** A visitor who requests the most expensive list repeatedly is asked to wait. */
async function budgetOfOne({ call }: Caller, { products }: Shelf): Promise<Row> {
  const path = `/api/v1/store/products?limit=10&${products.map(id => `id[]=${id}`).join('&')}`
  const started = performance.now()
  let answered = 0
  for (; answered < 200; answered += 1) {
    const { status } = await call({ path, headers: { 'x-forwarded-for': '203.0.113.250' } })
    if (status === 429) break
  }
  // docs/decisions/0099: 2,000 points, 200 more each second; such a list costs 112, and a visitor with any points left
  // may begin.
  const paid = Math.ceil((2000 + (200 * (performance.now() - started)) / 1000) / 112)
  return atMost('lists of 2,000 variants that one visitor gets before 429', answered, paid, 'answers')
}

let serial = 0

function newAddress(): string {
  serial += 1
  return `198.51.${(serial >> 8) & 255}.${serial & 255}`
}
