import { type Algoliasearch, algoliasearch, type SecuredApiKeyRestrictions } from 'algoliasearch'
import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#server/testing/test-database.ts'
import { indexName, searchPath } from '../search.contract.ts'
import { smallWorld } from './testing/search-documents.ts'
import { adminKey, type SearchServer, startSearchServer } from './testing/search-server.ts'
import { writeDocuments } from './write-documents.ts'

const index = indexName('pola', 'best-match', 'en')
let server: SearchServer

beforeAll(async () => {
  const database = await testDatabase()
  await writeDocuments(database.db, smallWorld())
  server = await startSearchServer(database)
})

function clientWith(key: string, headers: Record<string, string> = {}): Algoliasearch {
  const hosts = [{ url: `${server.address}${searchPath}`, accept: 'readWrite' as const, protocol: 'http' as const }]
  return algoliasearch('pola', key, { hosts, baseHeaders: headers })
}

function keyOf(restrictions: SecuredApiKeyRestrictions, parentApiKey = server.feature.searchKey): string {
  return clientWith(adminKey).generateSecuredApiKey({ parentApiKey, restrictions })
}

const secured = (restrictions: SecuredApiKeyRestrictions) => clientWith(keyOf(restrictions))
const find = async (client: Algoliasearch, searchParams: object = {}) =>
  client.searchSingleIndex<{ brand: string }>({ indexName: index, searchParams })

test('a secured key’s filters apply besides the query’s, however these are written', async () => {
  const client = secured({ filters: 'locationsFilter.country:LK OR locationsFilter.country:JP' })
  expect((await find(client)).nbHits).toBe(6)
  expect((await find(client, { filters: 'locationsFilter.country:DE OR level:1' })).nbHits).toBe(3)
  expect((await find(client, { facetFilters: ['locationsFilter.country:DE'] })).nbHits).toBe(0)
  expect((await find(client, { query: 'tea' })).hits).toHaveLength(2)
  const { results } = await client.search({
    requests: [
      { indexName: index, facets: ['locationsFilter.country'] },
      { indexName: index, type: 'facet', facet: 'locationsFilter.country' },
    ],
  })
  expect(results[0]).toMatchObject({ nbHits: 6, facets: { 'locationsFilter.country': { LK: 4, JP: 2 } } })
  expect(results[1]).toMatchObject({ facetHits: [{ value: 'LK' }, { value: 'JP' }] })
  const counted = await server.post(
    `/${index}/query`,
    {
      facets: ['locationsFilter.country'],
      disjunctiveFacets: ['locationsFilter.country'],
      facetFilters: [['locationsFilter.country:LK']],
    },
    keyOf({ filters: 'locationsFilter.country:LK OR locationsFilter.country:JP' }),
  )
  expect(counted.json.facets).toEqual({ 'locationsFilter.country': { LK: 4, JP: 2 } })
  const points = await server.post(`/${index}/points`, {}, keyOf({ filters: 'locationsFilter.country:JP' }))
  expect(points.json.points).toHaveLength(2)
})

test('a secured key’s facet and numeric filters apply as well, as lists and as JSON', async () => {
  expect(
    (await find(secured({ searchParams: { facetFilters: ['locationsFilter.country:LK', 'level:1'] } }))).nbHits,
  ).toBe(2)
  const nested = JSON.stringify([['locationsFilter.country:LK', 'locationsFilter.country:DE'], 'level:1'])
  expect((await find(secured({ searchParams: { facetFilters: nested } }))).nbHits).toBe(3)
  const numbers = secured({ searchParams: { numericFilters: ['level>=2', 'id<=6'] } })
  expect((await find(numbers, { numericFilters: ['id>=1'] })).hits.map(({ objectID }) => objectID).sort()).toEqual([
    'profile-2',
    'profile-4',
    'profile-6',
  ])
})

test('a secured key can’t read records that its filters exclude', async () => {
  const client = secured({ filters: 'locationsFilter.country:LK', searchParams: { attributesToRetrieve: ['brand'] } })
  expect(await client.getObject({ indexName: index, objectID: 'profile-3' })).toEqual({
    objectID: 'profile-3',
    brand: 'Sigiriya Pottery',
  })
  await expect(client.getObject({ indexName: index, objectID: 'profile-5' })).rejects.toMatchObject({ status: 404 })
  const { results } = await client.getObjects({
    requests: ['profile-5', 'profile-1'].map(objectID => ({ indexName: index, objectID })),
  })
  expect(results).toEqual([null, { objectID: 'profile-1', brand: 'Kandy Batik House' }])
})

test('a secured key’s other parameters replace the query’s, for hits and places', async () => {
  const few = secured({ searchParams: { hitsPerPage: 3 } })
  expect((await find(few)).hits).toHaveLength(3)
  expect((await find(few, { hitsPerPage: 2 })).hits).toHaveLength(2)
  expect((await find(few, { hitsPerPage: 1000 })).hits).toHaveLength(3)
  expect((await find(few, { offset: 0, length: 1000 })).hits).toHaveLength(3)
  const brands = secured({ searchParams: { attributesToRetrieve: ['brand'] } })
  const [hit] = (await find(brands, { query: 'tea', attributesToRetrieve: ['*'], attributesToSnippet: ['*'] })).hits
  expect(hit).toEqual({
    objectID: expect.any(String),
    brand: expect.any(String),
    _highlightResult: { brand: expect.any(Object) },
    _snippetResult: { brand: expect.any(Object) },
  })
  const near = secured({ searchParams: { aroundLatLng: '6.93,79.85', aroundRadius: 1000 } })
  expect((await find(near, { aroundRadius: 'all' })).nbHits).toBe(1)
  expect((await find(near, { insideBoundingBox: [[-90, -180, 90, 180]] })).nbHits).toBe(1)
  expect((await find(secured({ searchParams: { query: 'tea' } }), { query: 'bicycle' })).nbHits).toBe(2)
})

test('a secured key can be limited to some indexes', async () => {
  const client = secured({ restrictIndices: ['pola-best-*', '*-si'] })
  expect((await find(client)).nbHits).toBe(12)
  const other = { indexName: indexName('pola', 'level', 'en') }
  await expect(client.searchSingleIndex(other)).rejects.toMatchObject({ status: 403 })
  await expect(client.getSettings(other)).rejects.toMatchObject({ status: 403 })
  await expect(client.search({ requests: [{ indexName: index }, other] })).rejects.toMatchObject({ status: 403 })
  expect((await client.listIndices()).items).toHaveLength(12)
})

test('a secured key can expire, and can be limited to some addresses', async () => {
  const now = Math.floor(Date.now() / 1000)
  expect((await find(secured({ validUntil: now + 100 }))).nbHits).toBe(12)
  await expect(find(secured({ validUntil: now - 1 }))).rejects.toMatchObject({
    status: 403,
    message: 'The API key has expired',
  })
  const from = (address: string, restrictSources: string) =>
    find(clientWith(keyOf({ restrictSources }), { 'x-forwarded-for': address }))
  expect((await from('10.1.2.3', '10.1.0.0/16')).nbHits).toBe(12)
  expect((await from('2001:db8::7', '2001:db8::/32')).nbHits).toBe(12)
  await expect(from('10.2.2.3', '10.1.0.0/16')).rejects.toMatchObject({ status: 403 })
  await expect(from('10.2.2.3', 'nowhere')).rejects.toMatchObject({ status: 403 })
})

test('a secured key can’t write or browse, and can’t be altered or derived from another key', async () => {
  const client = secured({ userToken: 'anna' })
  expect((await find(client, { userToken: 'other' })).nbHits).toBe(12)
  await expect(client.browse({ indexName: index })).rejects.toMatchObject({ status: 403 })
  await expect(client.deleteObject({ indexName: index, objectID: 'profile-1' })).rejects.toMatchObject({ status: 403 })
  const key = keyOf({ filters: 'locationsFilter.country:LK' })
  const changed = Buffer.from(Buffer.from(key, 'base64').toString().replace('LK', 'DE')).toString('base64')
  for (const wrong of [changed, keyOf({}, adminKey), keyOf({}, ''), keyOf({}, key), `${key.slice(0, 60)}`]) {
    await expect(find(clientWith(wrong))).rejects.toMatchObject({ status: 403 })
  }
})
