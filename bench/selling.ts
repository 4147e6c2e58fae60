/**
 * A vendor with 10,000 listings at work: pages of their table over HTTP; keys in the editor of a listing with 100 variants on a
 * phone whose CPU is four times slower; how soon the search finds what was published while 100 listings a second change; and how
 * `/` answers while the vendor imports a file in the browser.
 * Run: npm run bench -- selling [--listings=10000] [--calls=600] [--keys=60] [--published=40] [--rows=10000] [--only=table]
 * Appends tables to bench/RESULTS.md. Run it alone.
 */
import { createHmac, randomBytes } from 'node:crypto'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { createListing, createProductImage } from '#features/market/listings/listings.factory.ts'
import { indexListings } from '#features/market/listings/server/index.ts'
import { createUser } from '#features/people/accounts/accounts.factory.ts'
import '#features/people/teams/teams.tables.ts'
import { createShop } from '#features/shop/cart/cart.factory.ts'
import { openDatabase } from '#server/db/database.ts'
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { migrate } from '#server/db/migrate.ts'
import { createCaller } from './attack/calls.ts'
import { percentile } from './attack/watch-process.ts'
import { type BenchServer, computedByAll, startBuilt } from './built-server.ts'
import { asVisitor } from './load.ts'
import { atMost, grouped, judgedBeside, publish, resultsFile, table } from './report.ts'
import { searchRequests } from './search-world.ts'
import { timeBrowserImport } from './selling-import.ts'
import { timeKeys } from './selling-keys.ts'

const { values } = parseArgs({
  options: {
    listings: { type: 'string', default: '10000' },
    calls: { type: 'string', default: '600' },
    keys: { type: 'string', default: '60' },
    published: { type: 'string', default: '40' },
    rows: { type: 'string', default: '10000' },
    only: { type: 'string', multiple: true },
    port: { type: 'string', default: '4941' },
    results: { type: 'string', default: resultsFile },
  },
})
const port = Number(values.port)
const secret = randomBytes(32).toString('hex')
const wanted = { page: atMost(30), key: atMost(50), found: atMost(1000), slower: atMost(3) }
/** changes of other listings, per second */
const changes = 100

const asked = {
  'first page': '',
  'page 300': 'page=300',
  'by title': 'sort=title',
  'by price': 'sort=price',
  'by stock': 'sort=-stock',
  'a word of every title': 'search=scarf',
  'a word of few': 'search=abc1',
  'a SKU': 'search=1000123',
  'low stock': 'stock=low',
  'sold out': 'stock=out',
  'a category': 'category=9',
  drafts: 'status=draft',
}

const dataDir = await mkdtemp(join(tmpdir(), 'pola-bench-'))
await chmod(dataDir, 0o755)
const postgres = await startEmbeddedPostgres({ dataDir: join(dataDir, 'database'), throwaway: true })
const database = openDatabase(postgres.url, 8)
const { db } = database
const postgresPid = Number.parseInt(await readFile(join(dataDir, 'database', 'postgres', 'postmaster.pid'), 'utf8'), 10)
try {
  await migrate(db)
  const vendorId = await createShop(db)
  const owner = await createUser(db)
  await db.insertInto('vendorTeam').values({ vendorId, userId: owner.id, role: 1 }).execute()
  await writeListings(vendorId, Number(values.listings))
  // Another vendor of the same size.
  await writeListings(await createShop(db), Number(values.listings))
  await sql`analyze`.execute(db)
  const env = {
    ...{ DATABASE_URL: postgres.url, AUTH_SECRET: secret, DEMO: 'off', TRUSTED_PROXIES: '127.0.0.1' },
    PUBLIC_URL: `http://127.0.0.1:${port}`,
  }
  const server = await startBuilt({ dataDir, port, env })
  const token = encodeURIComponent(
    `${owner.sessionToken}.${createHmac('sha256', secret).update(owner.sessionToken).digest('base64')}`,
  )
  try {
    const parts = [`Load of the machine ${grouped(loadavg()[0] ?? 0, 1)}.`]
    if (isMeasured('table')) parts.push(await timeTable(server, vendorId, token))
    if (isMeasured('keys')) {
      const id = await listingWithVariants(vendorId, 100)
      const keys = await timeKeys({ origin: server.origin, token, id, keys: Number(values.keys) })
      const rows = keys.map(({ name, times }) => [
        name,
        judgedBeside(percentile(times, 0.5), wanted.key, 0),
        grouped(percentile(times, 0.99), 0),
        grouped(Math.max(...times), 0),
      ])
      parts.push(
        `Editor with 100 variants, CPU 4 ×. ms from a key until its answer was painted, ${values.keys} of each.`,
        table(['key', 'median', 'p99', 'slowest'], rows),
      )
    }
    if (isMeasured('publish')) parts.push(await timePublishing(server, vendorId, token))
    if (isMeasured('import')) parts.push(await timeImport(server, vendorId, token))
    await publish('selling', parts, values.results)
  } finally {
    await server.stop()
  }
} finally {
  await database.close()
  await postgres.stop()
  await rm(dataDir, { recursive: true, force: true })
}

function isMeasured(part: string): boolean {
  return !values.only || values.only.includes(part)
}

/** Listings with three variants each, nearly all of them published. */
async function writeListings(vendorId: number, count: number): Promise<void> {
  await sql`
    insert into listings (vendor_id, kind, status, url_key, title, currency, updated_at)
    select ${vendorId}, 'cart', (array['published', 'published', 'draft', 'archived'])[1 + n % 4], 'l-' || n,
      jsonb_build_object('en', 'Handwoven scarf ' || md5(n::text), 'si', 'අතින් වියූ සළුව ' || n), 'LKR',
      now() - n * interval '1 minute'
    from generate_series(1, ${count}::int) n`.execute(db)
  await sql`
    insert into listing_variants (listing_id, options, price, stock, sku, sort_order)
    select id, jsonb_build_object('Size', jsonb_build_object('en', n::text)), 1000 * n + id % 977, (id * n) % 40,
      (10000000 + id * 10 + n)::text, n
    from listings, generate_series(1, 3) n where vendor_id = ${vendorId}`.execute(db)
  await sql`
    insert into listing_categories select id, 9 + id % 6, 0 from listings where vendor_id = ${vendorId}`.execute(db)
}

/** A listing that can be published. */
async function listingWithVariants(vendorId: number, count: number): Promise<number> {
  const variants = Array.from({ length: count }, (_, at) => ({
    options: { Color: { en: `Color ${Math.floor(at / 10)}` }, Size: { en: `Size ${at % 10}` } },
    ...{ price: 640_000, stock: 12, weightGrams: 180 },
  }))
  const images = [await createProductImage(db)]
  return createListing(db, { vendorId, kind: 'cart', currency: 'LKR', variants, images, categoryIds: [11] })
}

async function timeTable(server: BenchServer, vendorId: number, token: string): Promise<string> {
  const caller = createCaller(server.origin)
  let visitors = 0
  const rows = []
  for (const [name, query] of Object.entries(asked)) {
    const call = async () => {
      const { status, body, ms } = await caller.call({
        path: `/api/v1/vendors/${vendorId}/listings?${query}`,
        headers: { cookie: `pola_session=${token}`, ...asVisitor(++visitors) },
      })
      if (status !== 200) throw new Error(`${name}: ${status} ${body}`)
      return ms
    }
    for (let n = 0; n < 20; n++) await call()
    const before = { server: server.computed(), postgres: computedByAll(postgresPid) }
    const times: number[] = []
    const calls = Number(values.calls)
    for (let n = 0; n < calls; n++) times.push(await call())
    rows.push([
      name,
      grouped(percentile(times, 0.5), 1),
      judgedBeside(percentile(times, 0.99), wanted.page, 1),
      grouped((server.computed() - before.server) / calls, 1),
      grouped((computedByAll(postgresPid) - before.postgres) / calls, 1),
    ])
  }
  caller.close()
  const head = ['page of 20', 'median', 'p99', 'computed by the server', 'by PostgreSQL']
  return `Table of a vendor with ${grouped(Number(values.listings))} listings, in ms, ${values.calls} calls of each.\n\n${table(head, rows)}`
}

async function timeImport(server: BenchServer, vendorId: number, token: string): Promise<string> {
  const caller = createCaller(server.origin)
  const headers = { cookie: `pola_session=${token}`, origin: server.origin }
  const rows = Number(values.rows)
  const { quiet, busy, checked, imported } = await timeBrowserImport({
    ...{ caller, headers, vendorId, rows, quietSeconds: 30 },
  })
  caller.close()
  const [before, meanwhile] = [percentile(quiet, 0.99), percentile(busy, 0.99)]
  const row = [
    grouped(checked, 0),
    grouped(imported, 0),
    grouped(before, 1),
    grouped(meanwhile, 1),
    judgedBeside(meanwhile / before, wanted.slower, 1),
  ]
  const head = ['check, s', 'import, s', 'p99 of `/` before, ms', 'meanwhile, ms', 'times as slow']
  return `A file of ${grouped(rows)} rows, imported in the browser.\n\n${table(head, [row])}`
}

async function timePublishing(server: BenchServer, vendorId: number, token: string): Promise<string> {
  const caller = createCaller(server.origin)
  const ask = await searchRequests(server)
  const headers = { cookie: `pola_session=${token}`, origin: server.origin, 'content-type': 'application/json' }
  const ids = await sql<{ id: number }>`
    select id from listings where vendor_id = ${vendorId} and status = 'published' limit 2000`.execute(db)
  let isOver = false
  let changed = 0
  const changing = (async () => {
    const started = performance.now()
    const under: Promise<unknown>[] = []
    while (!isOver) {
      const { id } = ids.rows[changed++ % ids.rows.length]!
      under.push(db.transaction().execute(tx => indexListings(tx, [id])))
      await pause(Math.max(0, started + (changed * 1000) / changes - performance.now()))
    }
    await Promise.all(under)
    return (1000 * changed) / (performance.now() - started)
  })()
  const waits: number[] = []
  try {
    for (let n = 0; n < Number(values.published); n++) waits.push(await publishOne(n))
  } finally {
    isOver = true
  }
  const perSecond = await changing
  caller.close()
  const row = [
    grouped(perSecond, 0),
    grouped(percentile(waits, 0.5), 0),
    judgedBeside(Math.max(...waits), wanted.found, 0),
  ]
  return `From the answer to “publish” until a search finds it, in ms, ${values.published} times.\n\n${table(['changes per second meanwhile', 'median', 'slowest'], [row])}`

  async function publishOne(n: number): Promise<number> {
    const id = await listingWithVariants(vendorId, 2)
    const word = `zq${n.toString(36)}xv`
    const send = async (method: string, path: string, body: object) => {
      const answer = await caller.call({ method, path: `/api/v1/listings/${id}${path}`, headers, body })
      if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.body}`)
      return JSON.parse(answer.body.toString()) as { revision: number; isPublished?: boolean; problems?: object[] }
    }
    const { revision } = await send('PUT', '/draft', { revision: 0, content: { title: { en: `Scarf ${word}` } } })
    const { isPublished, problems } = await send('PUT', '/publish', { revision })
    if (!isPublished) throw new Error(`not published: ${JSON.stringify(problems)}`)
    const published = performance.now()
    for (;;) {
      const query = { query: word, hitsPerPage: 1, typoTolerance: false, attributesToHighlight: [] }
      const request = ask.one({ index: 'pola-recent-en', query })
      const { body } = await caller.call({
        ...request,
        headers: { ...request.headers, 'accept-encoding': 'identity' },
      })
      const waited = performance.now() - published
      if ((JSON.parse(body.toString()) as { nbHits?: number }).nbHits) return waited
      if (waited > 30_000) throw new Error(`${word} was not found within 30 s`)
      await pause(5)
    }
  }
}
