/**
 * The shop over HTTP, beside a bare Hono handler that inserts the same two rows into the same PostgreSQL: putting something
 * into a new cart, buying from three vendors, and a vendor's list among 100,000 orders.
 * Run: npm run bench -- shop [--count=6000] [--orders=100000]   Appends a table to bench/RESULTS.md. Run it alone.
 */
import { createHash, createHmac, randomBytes } from 'node:crypto'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { createUser } from '#features/people/accounts/accounts.factory.ts'
import '#features/people/teams/teams.tables.ts'
import { createProduct, createShop } from '#features/shop/cart/cart.factory.ts'
import '#features/shop/orders/orders.tables.ts'
import { openDatabase } from '#server/db/database.ts'
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { migrate } from '#server/db/migrate.ts'
import { percentile } from './attack/watch-process.ts'
import { type BenchServer, computedByAll, startBuilt } from './built-server.ts'
import { asVisitor } from './load.ts'
import { atLeast, atMost, grouped, judgedBeside, publish, resultsFile, table } from './report.ts'

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '6000' },
    orders: { type: 'string', default: '100000' },
    port: { type: 'string', default: '4941' },
    results: { type: 'string', default: resultsFile },
  },
})
const connections = 16
/** people of one vendor who view its orders at once */
const team = 4
const count = Number(values.count)
const port = Number(values.port)
const secret = randomBytes(32).toString('hex')
const address = {
  ...{ name: 'Asha Perera', organization: '', line1: '24 Temple Road', line2: '', district: '', city: 'Kandy' },
  ...{ region: '', postalCode: '20000', country: 'LK', phone: '' },
}

const pages = [1, 2, 7, 40, 400, 2000]
const filters = ['', 'status=pending', 'status=completed', 'fulfillment=not_fulfilled', 'search=Asha', 'search=Honey']
const listQueries = filters.flatMap(filter => pages.map(page => `${filter}&page=${page}&limit=20`))

type Call = { method: string; path: string; body?: unknown; cookie?: string }
type Item = { vendorId: number; listingId: number; variantId: number }
/** `server`, `postgres`: CPU time per call in ms; NaN if the system doesn't know */
type Timed = { perSecond: number; p50: number; p99: number; server: number; postgres: number }

const agent = new Agent({ keepAlive: true, maxSockets: connections })
const dataDir = await mkdtemp(join(tmpdir(), 'pola-bench-'))
await chmod(dataDir, 0o755)
const postgres = await startEmbeddedPostgres({ dataDir: join(dataDir, 'database'), throwaway: true })
const database = openDatabase(postgres.url, 4)
const { db } = database
const postgresPid = Number.parseInt(await readFile(join(dataDir, 'database', 'postgres', 'postmaster.pid'), 'utf8'), 10)
let callers = 0
try {
  await migrate(db)
  const shops = await Promise.all(Array.from({ length: 30 }, () => createShop(db)))
  const products = await Promise.all(
    shops.map(async vendorId => ({ vendorId, ...(await createProduct(db, vendorId, { stock: 1_000_000 })) })),
  )
  const productOf = (at: number) => products[at % products.length]!
  const env = {
    ...{ DATABASE_URL: postgres.url, AUTH_SECRET: secret, DEMO: 'off', TEST_PAYMENTS: 'on' },
    ...{ TRUSTED_PROXIES: '127.0.0.1', PUBLIC_URL: `http://127.0.0.1:${port}` },
  }

  const limit = await startBuilt({
    dataDir,
    port,
    file: 'bench/shop-limit-server.ts',
    env: { BENCH_DATABASE: postgres.url },
  })
  const insert = (n: number): Call => ({ method: 'POST', path: '/', body: productOf(n) })
  await timed(limit, insert, 500)
  const bare = await timed(limit, insert, count)
  await limit.stop()

  const server = await startBuilt({ dataDir, port, env })
  const add = (n: number): Call => ({
    method: 'POST',
    path: '/api/v1/cart/lines',
    body: { variantId: productOf(n).variantId },
  })
  await timed(server, add, 2000)
  const adding = await timed(server, add, count)

  const bought = Math.round(count / 3)
  const carts = await fillCarts(bought + 500, n => [productOf(n), productOf(n + 1), productOf(n + 2)])
  const buy = (n: number): Call => ({
    method: 'POST',
    path: '/api/v1/checkout/complete',
    body: { total: 4500 },
    cookie: `cart=${carts[n]}`,
  })
  await timed(server, buy, 500)
  const buying = await timed(server, n => buy(n + 500), bought)

  const owner = await createUser(db)
  const vendorId = shops[0] ?? 0
  await db.insertInto('vendorTeam').values({ vendorId, userId: owner.id, role: 1 }).execute()
  await writeOrders(vendorId, Number(values.orders))
  const list = (n: number): Call => ({
    method: 'GET',
    path: `/api/v1/vendors/${vendorId}/orders?${listQueries[n % listQueries.length]}`,
    cookie: `pola_session=${signed(owner.sessionToken)}`,
  })
  await timed(server, list, 100)
  const listing = await timed(server, list, 1000)
  const teamListing = await timed(server, list, 1000, team)
  await server.stop()

  const wantedAdding = [atLeast(1000), atMost(40)] as const
  const computed = ({ server, postgres }: Timed) => [grouped(server, 2), grouped(postgres, 2)]
  const rows = [
    [
      'bare handler, two rows',
      grouped(bare.perSecond, 0),
      '',
      grouped(bare.p50, 1),
      grouped(bare.p99, 1),
      ...computed(bare),
    ],
    [
      'cart and line',
      judgedBeside(adding.perSecond, wantedAdding[0], 0),
      judgedBeside(adding.perSecond / bare.perSecond, atLeast(0.12)),
      grouped(adding.p50, 1),
      judgedBeside(adding.p99, wantedAdding[1], 1),
      ...computed(adding),
    ],
    [
      'checkout, three vendors',
      judgedBeside(buying.perSecond, atLeast(200), 0),
      '',
      grouped(buying.p50, 1),
      judgedBeside(buying.p99, atMost(150), 1),
      ...computed(buying),
    ],
    [
      `a vendor's list, ${grouped(Number(values.orders))} orders`,
      grouped(listing.perSecond, 0),
      '',
      grouped(listing.p50, 1),
      judgedBeside(listing.p99, atMost(30), 1),
      ...computed(listing),
    ],
    [
      `the same, ${team} connections`,
      grouped(teamListing.perSecond, 0),
      '',
      grouped(teamListing.p50, 1),
      judgedBeside(teamListing.p99, atMost(30), 1),
      ...computed(teamListing),
    ],
  ]
  const head = ['', 'calls/s', 'of the bare', 'p50 ms', 'p99 ms', 'server CPU ms', 'PostgreSQL CPU ms']
  const intro = `${connections} connections, each call from an address of its own; the test provider.`
  await publish('shop', [intro, table(head, rows)], values.results)
} finally {
  agent.destroy()
  await database.close()
  await postgres.stop()
  await rm(dataDir, { recursive: true, force: true })
}

/** Makes `count` calls over all connections. */
async function timed(
  server: BenchServer,
  callOf: (n: number) => Call,
  calls: number,
  lanes = connections,
): Promise<Timed> {
  // Connections of an earlier load may just be closed for being idle.
  agent.destroy()
  const times: number[] = []
  let next = 0
  const before = { server: server.computed(), postgres: computedByAll(postgresPid) }
  const started = performance.now()
  const worker = async () => {
    for (let n = next++; n < calls; n = next++) times.push(await send(callOf(n)))
  }
  await Promise.all(Array.from({ length: lanes }, worker))
  const seconds = (performance.now() - started) / 1000
  return {
    perSecond: calls / seconds,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    server: (server.computed() - before.server) / calls,
    postgres: (computedByAll(postgresPid) - before.postgres) / calls,
  }
}

/** Resolves to the duration in ms. */
function send({ method, path, body, cookie }: Call): Promise<number> {
  const headers = { 'content-type': 'application/json', ...asVisitor(++callers), ...(cookie && { cookie }) }
  const started = performance.now()
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, method, headers, agent }, answer => {
      let text = ''
      answer.on('data', chunk => {
        text += chunk
      })
      answer.on('end', () => {
        if (answer.statusCode === 200) resolve(performance.now() - started)
        else reject(new Error(`${method} ${path}: ${answer.statusCode} ${text.slice(0, 200)}`))
      })
    })
    sent.on('error', reject)
    sent.end(body ? JSON.stringify(body) : undefined)
  })
}

/** Creates guests' carts with an address and a payment method; returns their cookies. */
async function fillCarts(wanted: number, itemsOf: (n: number) => Item[]): Promise<string[]> {
  const tokens = Array.from({ length: wanted }, () => randomBytes(24).toString('base64url'))
  for (let start = 0; start < wanted; start += 500) {
    const some = tokens.slice(start, start + 500)
    await db.transaction().execute(async tx => {
      const hashes = some.map(token => createHash('sha256').update(token).digest('base64url'))
      const made = await tx
        .insertInto('carts')
        .values(hashes.map(tokenHash => ({ tokenHash, country: 'LK' })))
        .returning('id')
        .execute()
      const lines = made.flatMap(({ id: cartId }, at) =>
        itemsOf(start + at).map(item => ({
          cartId,
          ...item,
          quantity: 1,
          title: { en: 'Honey' },
          seenPrice: 1000,
          seenCurrency: 'USD',
        })),
      )
      await tx.insertInto('cartLines').values(lines).execute()
      const details = { email: 'asha@example.org', address: JSON.stringify(address) as never, paymentMethod: 0 }
      await tx
        .insertInto('checkouts')
        .values(made.map(({ id: cartId }) => ({ cartId, ...details })))
        .execute()
    })
  }
  return tokens
}

/** Paid orders of one vendor, one in ten of them complete; one in 40 is Asha's, one in 25 has honey. */
async function writeOrders(vendorId: number, wanted: number): Promise<void> {
  await sql`
    with groups as (
      insert into order_groups (email, language, address, currency, rates, rates_at, items, discount, shipping, tax, total,
        placed_at, paid_at)
      select 'asha@example.org', 'en',
        ${JSON.stringify(address)}::jsonb || jsonb_build_object('name', case n % 40 when 0 then 'Asha' else 'Buyer' || n % 40 end), 'USD', '{}', now(), 1000, 0, 500, 0, 1500,
        now() - n * interval '1 minute', now() - n * interval '1 minute'
      from generate_series(1, ${wanted}::int) n returning id, placed_at, address ->> 'name' as buyer),
    named as (select *, case id % 25 when 0 then 'Honey' else 'Tea' || id % 25 end as title from groups),
    orders as (
      insert into orders (group_id, vendor_id, vendor_brand, country, status, fulfillment_status, shipping_kind, items,
        discount_by_vendor, discount_by_platform, shipping, shipping_tax, tax, total, fee, placed_at, search_words)
      select id, ${vendorId}::int, '{"en": "Shop"}', 'LK', case when id % 10 = 0 then 'completed' else 'pending' end,
        case when id % 10 = 0 then 'fulfilled' else 'not_fulfilled' end, 'rate', 1000, 0, 0, 500, 0, 0, 1500, 60, placed_at,
        array_to_tsvector(array[lower(buyer), lower(title)])
      from named returning id, group_id)
    insert into order_lines (order_id, listing_id, title, is_shipped, quantity, unit_price, own_price, own_currency, items,
      discount_by_vendor, discount_by_platform, tax, total)
    select orders.id, 1, jsonb_build_object('en', title), true, 1, 1000, 1000, 'USD', 1000, 0, 0, 0, 1000
    from orders join named on named.id = group_id`.execute(db)
  // Autovacuum would do this, too.
  await sql`vacuum analyze`.execute(db)
}

/** Signed like the cookie of a real login. */
function signed(token: string): string {
  return encodeURIComponent(`${token}.${createHmac('sha256', secret).update(token).digest('base64')}`)
}
