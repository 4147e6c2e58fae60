import { AsyncLocalStorage } from 'node:async_hooks'
import { expect, test } from 'vitest'
import { sessionCookie } from '#features/people/accounts/accounts.factory.ts'
import type { AccessCase } from '#features/people/teams/access-case.factory.ts'
import { createAccessWorld, type Role, town } from '#features/people/teams/access-world.factory.ts'
import { testSealingSecret } from '#features/shop/payouts/payouts.factory.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { contractPaths } from '../testing/contract-paths.ts'
import { fillWorld } from '../testing/full-world.ts'
import { startProduct } from '../testing/start-product.ts'
import { connectFeatures } from './connect-features.ts'

// Each GET stays within limits of bytes sent and rows read, even for people who have the max number of everything.

const found = import.meta.glob<Record<string, AccessCase>>('../../features/*/*/testing/*.access.ts', {
  eager: true,
  import: 'accessCases',
})
const accessCases: Record<string, AccessCase> = Object.assign({}, ...Object.values(found))

connectFeatures()
const database = await testDatabase()
type Read = { queries: number; rows: number }
/** counts for the request being answered, whatever the server does at the same time */
const reading = new AsyncLocalStorage<Read>()
const counted = database.db.withPlugin({
  transformQuery: ({ node }) => node,
  transformResult: async ({ result }) => {
    const read = reading.getStore()
    if (read) Object.assign(read, { queries: read.queries + 1, rows: read.rows + result.rows.length })
    return result
  },
})
await database.db.insertInto('places').values(town).execute()
const { server, config } = await startProduct(
  { ...database, db: counted },
  {
    PUBLIC_URL: 'http://pola.test',
    TEST_PAYMENTS: 'on',
    TRUSTED_PROXIES: '127.0.0.1',
    SEALING_SECRET: testSealingSecret,
    BANK_TRANSFER_DETAILS: 'Bank of Kandy, 1234',
  },
)

const world = await createAccessWorld(database.db)
const full = await fillWorld(world)
const roles = ['guest', 'member', 'owner', 'admin'] as const satisfies Role[]
const cookies = new Map<string, string>()
for (const role of roles)
  if (role !== 'guest') cookies.set(role, await sessionCookie(database.db, world.people[role], config.publicUrl))

/** Larger requests that replace those of the access cases. */
const fullCases: Record<string, AccessCase> = {
  'GET /feedback': { query: `?vendorProfileId=${world.vendorId}` },
  'GET /forms/{id}': { params: () => ({ id: full.formId }) },
  'GET /form-responses/{id}': { params: () => ({ id: full.responseId }) },
  'GET /form-responses/{id}/named': { params: () => ({ id: full.responseId }) },
  'GET /order-groups/{id}': { params: () => ({ id: full.groupId }) },
  'GET /orders/{id}': { params: () => ({ id: full.orderId }) },
  'GET /vendor-orders/{id}': { params: () => ({ id: full.orderId }) },
  'GET /vendors/{id}/translations': { params: ({ vendorId }) => ({ id: vendorId }), query: '?to=si' },
}
/** Requests to the store and chat APIs. */
const plainCases: Record<string, AccessCase> = {
  'GET /store/products/{id}': { params: ({ listingId }) => ({ id: listingId }) },
  'GET /store/variants/{id}': { params: () => ({ id: full.variantIds[0] ?? 0 }) },
  'GET /store/variants': { query: `?ids=${full.variantIds.slice(0, 100).join()}` },
  'GET /store/orders': { query: `?display_id=${full.groupId}&email=${world.people.member.email}` },
  'GET /store/states': { query: '?country_code=LK' },
  'GET /store/product-categories': { query: '?include_descendants_tree=true' },
}

const largest = {
  /** a list of things with their longest texts, or a thing that its author reads in all languages */
  texts: 2_000_000,
  /** a list of products: `bounded-answer.ts` */
  products: 4_000_000,
  /** one thing with all its parts */
  whole: 1_000_000,
  /** texts of the interface and of content, as many as the product and its admins have written */
  catalogue: 300_000,
  /** lists of names and figures, and everything else */
  other: 300_000,
}
const kinds: Record<string, keyof typeof largest> = {
  'GET /feedback': 'texts',
  'GET /feedback/own': 'texts',
  'GET /vendors/{vendorId}/feedback-desk': 'texts',
  'GET /admin/certificates': 'texts',
  'GET /translation-texts/{language}': 'catalogue',
  'GET /translation-texts/{language}/text': 'catalogue',
  'GET /forms/{id}': 'whole',
  'GET /form-drafts/{id}/versions/{number}': 'whole',
  'GET /form-responses/{id}': 'texts',
  'GET /vendors/{id}/translations': 'texts',
  'GET /store/products': 'products',
  'GET /store/customers/me/orders': 'products',
  'GET /listings/{id}': 'whole',
  'GET /listings/{id}/draft': 'whole',
  'GET /listings/{id}/preview': 'whole',
  'GET /vendors/{id}': 'whole',
  'GET /order-groups/{id}': 'whole',
  'GET /orders/{id}': 'whole',
  'GET /vendor-orders/{id}': 'whole',
  'GET /vendors/{vendorId}/shipping': 'whole',
  'GET /store/products/{id}': 'whole',
  'GET /store/orders': 'whole',
}
/** max reads for one answer */
const maxRead = { queries: 40, rows: 1000 }
const maxOfProducts = { queries: 10, rows: 2500 }
const maxOfCatalogue = { queries: 20, rows: 8000 }

type Item = { get?: { parameters?: { name: string; schema: { maximum?: number } }[] } }
const document = (await (await server.app.request('/api/v1/openapi.json')).json()) as { paths: Record<string, Item> }
const getsOf = (paths: Record<string, Item>) =>
  Object.entries(paths).flatMap(([path, { get }]) => (get ? [`GET ${path}`] : []))
const contractGets = getsOf(contractPaths(document.paths))
const storeGets = getsOf(document.paths).filter(endpoint => endpoint.startsWith('GET /store/'))

type Answer = { status: number; bytes: number; body: string } & Read
let serial = 0

/** Requests the largest page that exists. */
async function ask(
  endpoint: string,
  { params, query = '' }: AccessCase,
  role: (typeof roles)[number],
): Promise<Answer> {
  const [, shape = ''] = endpoint.split(' ')
  const values = (await params?.(world)) ?? {}
  const path = shape.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name] ?? '')))
  const asked = new URLSearchParams(query)
  const limit = document.paths[shape]?.get?.parameters?.find(({ name }) => name === 'limit')?.schema.maximum
  if (limit) asked.set('limit', String(limit))
  asked.set('language', 'si')
  return request(`/api/v1${path}?${asked}`, cookies.get(role) ?? '')
}

async function request(path: string, cookie: string, more: Record<string, string> = {}): Promise<Answer> {
  serial += 1
  const visitor = `198.51.${serial >> 8}.${serial & 255}`
  const read = { queries: 0, rows: 0 }
  const headers = { 'x-forwarded-for': visitor, 'accept-language': 'si', cookie, ...more }
  const response = await reading.run(read, async () => server.app.request(path, { headers }))
  const body = await response.text()
  return { status: response.status, bytes: Buffer.byteLength(body), body, ...read }
}

/** The limits that an answer exceeds; '' for none. */
function excess(endpoint: string, { bytes, queries, rows, status }: Answer): string {
  const kind = kinds[endpoint] ?? 'other'
  const most = { products: maxOfProducts, catalogue: maxOfCatalogue, texts: maxRead, whole: maxRead, other: maxRead }[
    kind
  ]
  const fits = status < 500 && bytes <= largest[kind] && queries <= most.queries && rows <= most.rows
  return fits ? '' : `${endpoint}: ${status}, ${bytes} B, ${queries} queries, ${rows} rows`
}

test('each GET of the contracts stays within its limits', { timeout: 60_000 }, async () => {
  const bad: string[] = []
  const unanswered: string[] = []
  for (const endpoint of contractGets) {
    const one = fullCases[endpoint] ?? accessCases[endpoint] ?? {}
    const values = (await one.params?.(world)) ?? {}
    const answers = []
    for (const role of roles) answers.push(await ask(endpoint, { ...one, params: () => values }, role))
    bad.push(...answers.map(answer => excess(endpoint, answer)).filter(Boolean))
    if (!answers.some(({ status }) => status < 400)) unanswered.push(endpoint)
  }
  expect(bad).toEqual([])
  // These are open to anybody with a key or a mail's link.
  expect(unanswered).toEqual(['GET /gift-cards/{id}', 'GET /subscriptions/check'])
})

test('each GET of the store stays within its limits', async () => {
  const bad: string[] = []
  for (const endpoint of storeGets)
    for (const role of ['guest', 'member'] as const)
      bad.push(excess(endpoint, await ask(endpoint, plainCases[endpoint] ?? {}, role)))
  expect(bad.filter(Boolean)).toEqual([])
})

test('a page of a conversation is limited by its size, and the next one continues from its end', async () => {
  const member = cookies.get('member') ?? ''
  const [access] = JSON.parse((await request('/api/v1/matrix-chat/get-access-tokens', member)).body)
  const seen: string[] = []
  for (let from = ''; ; ) {
    const path = `/_matrix/client/v3/rooms/${encodeURIComponent(full.roomId)}/messages?dir=b&limit=100${from}`
    const { status, bytes, body } = await request(path, '', { authorization: `Bearer ${access.accessToken}` })
    expect([status, bytes < 2_100_000]).toEqual([200, true])
    const { chunk, end } = JSON.parse(body)
    seen.push(
      ...chunk.flatMap((one: { type: string; event_id: string }) =>
        one.type === 'm.room.message' ? one.event_id : [],
      ),
    )
    if (end === undefined) break
    from = `&from=${end}`
  }
  expect([seen.length, new Set(seen).size]).toEqual([100, 100])
})
