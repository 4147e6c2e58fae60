import { algoliasearch } from 'algoliasearch'
import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from '#server/testing/test-database.ts'
import { indexName, searchPath } from '../search.contract.ts'
import { profileDocument } from './testing/search-documents.ts'
import { adminKey, type SearchServer, startSearchServer } from './testing/search-server.ts'
import { writeDocuments } from './write-documents.ts'

const index = indexName('pola', 'recent', 'en')
const database = await testDatabase()
await writeDocuments(database.db, [profileDocument(1, { notes: 'x'.repeat(500_000) }), profileDocument(2)])
let now = 0
const server: SearchServer = await startSearchServer(database, undefined, () => now)

// After an hour all budgets are full.
beforeEach(() => {
  now += 3_600_000
})

const heavy = { requests: Array(10).fill({ indexName: index, hitsPerPage: 1, query: 'enterprise 1' }) }
const light = { requests: [{ indexName: index, hitsPerPage: 1, query: 'enterprise 2' }] }

function ask(visitor: string, body: unknown = heavy, key = server.feature.searchKey): Promise<Response> {
  return Promise.resolve(
    server.app.request(`${searchPath}/1/indexes/*/queries`, {
      method: 'POST',
      headers: { 'x-algolia-api-key': key, 'x-forwarded-for': visitor, origin: 'https://shop.example' },
      body: JSON.stringify(body),
    }),
  )
}

/** Sends requests until one is refused, which must happen. */
async function exhaust(visitor: string): Promise<Response> {
  for (let tries = 0; tries < 100; tries++) {
    const response = await ask(visitor)
    if (response.status !== 200) return response
    await response.arrayBuffer()
  }
  throw new Error('a hundred times five megabytes were given')
}

test('a wrong key gets 403, not 429, however busy the server is', async () => {
  await exhaust('192.0.2.1')
  expect((await ask('192.0.2.1', light, 'wrong')).status).toBe(403)
})

test('a visitor who costs too much is refused for a while, in Algolia’s format; other visitors aren’t', async () => {
  const refused = await exhaust('192.0.2.1')
  expect(refused.status).toBe(429)
  expect(await refused.json()).toEqual({ status: 429, message: expect.stringMatching(/try again in \d+ s/) })
  const wait = Number(refused.headers.get('retry-after'))
  expect(wait).toBeGreaterThanOrEqual(1)
  expect(refused.headers.get('access-control-allow-origin')).toBe('*')
  expect(refused.headers.get('access-control-expose-headers')).toBe('retry-after')
  expect((await ask('192.0.2.1', light)).status).toBe(429)
  expect((await ask('192.0.2.2', light)).status).toBe(200)
  now += wait * 1000
  expect((await ask('192.0.2.1', light)).status).toBe(200)
})

test.each([
  ['GET', ''],
  ['GET', `/${index}?hitsPerPage=1`],
  ['GET', `/${index}/profile-2`],
  ['GET', `/${index}/task/1`],
  ['GET', `/${index}/settings`],
  ['POST', `/${index}/synonyms/search`],
  ['POST', `/${index}/rules/search`],
  ['POST', `/${index}/query`],
  ['POST', '/*/queries'],
  ['POST', '/*/objects'],
  ['POST', `/${index}/points`],
  ['POST', `/${index}/facets/itemType/query`],
])('%s %s is refused once the budget is spent', async (method, path) => {
  await exhaust('192.0.2.1')
  const response = await server.app.request(`${searchPath}/1/indexes${path}`, {
    method,
    headers: { 'x-algolia-api-key': server.feature.searchKey, 'x-forwarded-for': '192.0.2.1' },
    ...(method === 'POST' && { body: '{"requests": []}' }),
  })
  expect(response.status).toBe(429)
})

test.each<[string, unknown]>([
  ['that can’t be answered', { requests: [{ indexName: index, filters: 'colour:red' }] }],
  ['without end', 'x'.repeat(300_000)],
])('requests %s count too', async (_, wrong) => {
  let asked = 0
  while ((await ask('192.0.2.1', wrong)).status < 429) asked++
  expect(asked).toBeGreaterThan(10)
  expect(asked).toBeLessThanOrEqual(2000)
})

test('an IPv6 visitor is identified by their network', async () => {
  await exhaust('2001:db8:1:2::1')
  expect((await ask('2001:db8:1:2:ffff::9', light)).status).toBe(429)
  expect((await ask('2001:db8:1:3::1', light)).status).toBe(200)
})

test('the admin key and rendering on the server are not limited', async () => {
  await exhaust('192.0.2.1')
  for (let times = 0; times < 30; times++) expect((await ask('192.0.2.1', heavy, adminKey)).status).toBe(200)
  await exhaust('127.0.0.1')
  expect(await server.feature.client.search([{ indexName: index }])).toHaveLength(1)
})

test('a visitor who types quickly, pages through results and opens the map is not refused', async () => {
  const page = (number: number) => ({
    requests: Array(6).fill({ indexName: index, query: 'enterprise 2', page: number }),
  })
  for (let times = 0; times < 60; times++) {
    expect((await ask('192.0.2.1', page(times))).status).toBe(200)
    now += 100
  }
})

test('of a hundred requests at once only as many are accepted as one visitor may hold', async () => {
  const all = await Promise.all(Array.from({ length: 100 }, () => ask('192.0.2.1', light)))
  const taken = all.filter(({ status }) => status === 200).length
  expect(taken).toBeGreaterThanOrEqual(50)
  expect(taken).toBeLessThan(100)
  expect((await ask('192.0.2.1', light)).status).toBe(200)
})

test('Algolia’s client reports a refusal, and by default waits as long as it says and retries', async () => {
  const hosts = [{ url: `${server.address}${searchPath}`, accept: 'readWrite' as const, protocol: 'http' as const }]
  const clientOf = (options: object) => algoliasearch('pola', server.feature.searchKey, { hosts, ...options })
  const hasty = clientOf({ maxRateLimitRetries: 0 })
  // Both clients run on this machine, so they have the same address.
  await exhaust('127.0.0.1')
  await expect(hasty.search(light)).rejects.toMatchObject({
    name: 'ApiError',
    status: 429,
    message: expect.stringMatching(/Too many requests/),
  })
  let waits = 0
  const logger = {
    debug: async () => {},
    error: async () => {},
    info: async (message: string) => {
      if (message !== 'Retryable failure') return
      waits++
      now += 3_600_000
    },
  }
  now += 3_600_000
  const wait = Number((await exhaust('127.0.0.1')).headers.get('retry-after'))
  now += (wait - 1) * 1000
  expect((await clientOf({ logger }).search(light)).results).toHaveLength(1)
  expect(waits).toBe(1)
})
