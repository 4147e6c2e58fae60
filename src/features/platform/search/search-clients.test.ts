import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { testDatabase } from '#server/testing/test-database.ts'
import { indexName, type SearchClient, type SearchResult } from './search.contract.ts'
import { smallWorld } from './server/testing/search-documents.ts'
import { type SearchServer, startSearchServer } from './server/testing/search-server.ts'
import { writeDocuments } from './server/write-documents.ts'
import { createSearchClient } from './web/search-client.ts'

const index = indexName('pola', 'best-match', 'en')
let server: SearchServer
let clients: [name: string, client: SearchClient][]

beforeAll(async () => {
  const database = await testDatabase()
  await writeDocuments(database.db, smallWorld())
  server = await startSearchServer(database)
  const browser = createSearchClient({ url: `http://${server.address}`, apiKey: server.feature.searchKey })
  clients = [
    ['browser', browser],
    ['server rendering', server.feature.client],
  ]
})

const withoutTime = (results: SearchResult[]) => results.map(result => ({ ...result, processingTimeMS: 0 }))

test('the search client gets the same answers in the browser and while rendering on the server', async () => {
  const requests = [
    { indexName: index, query: 'tea', facets: ['locationsFilter.country'] },
    { indexName: index, filters: 'level = 2', hitsPerPage: 3, page: 1, attributesToRetrieve: ['brand'] },
  ]
  const [browser, rendering] = await Promise.all(clients.map(([, client]) => client.search(requests)))
  expect(withoutTime(browser ?? [])).toEqual(withoutTime(rendering ?? []))
  expect(browser?.[0]).toMatchObject({ nbHits: 2, facets: { 'locationsFilter.country': { LK: 1, JP: 1 } } })
  expect(browser?.[1]?.hits).toHaveLength(3)
})

test('points are the places of all hits, whatever the page', async () => {
  for (const [name, client] of clients) {
    const { points, kinds, nbHits } = await client.points({
      indexName: index,
      filters: 'locationsFilter.country:LK',
      hitsPerPage: 1,
      facets: ['itemType'],
    })
    expect(nbHits, name).toBe(4)
    const sectorOf = points.map(([id, lat, lng, kind]) => [id, lat, lng, kinds[kind]])
    expect(
      sectorOf.sort(([a], [b]) => Number(a) - Number(b)),
      name,
    ).toEqual([
      [1, 7.29, 80.63, 2],
      [2, 6.93, 79.85, 1],
      [3, 7.95, 80.75, 2],
      [4, 6.87, 81.05, 3],
    ])
  }
})

test('both clients return facet values, and errors that say what was wrong', async () => {
  for (const [name, client] of clients) {
    const { facetHits } = await client.facetValues(index, 'locationsFilter.country', 'j')
    expect(facetHits, name).toEqual([{ value: 'JP', highlighted: '<em>J</em>P', count: 2 }])
    await expect(client.search([{ indexName: index, filters: 'level >' }]), name).rejects.toThrow(/position/)
    await expect(client.points({ indexName: 'pola-level-xx' }), name).rejects.toThrow(/does not exist/)
  }
})

test('a client that gets 429 waits as long as the server says and retries once; a long wait is an error at once', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const refusal = (wait: number) => () =>
    Response.json({ message: 'Too many requests', status: 429 }, { status: 429, headers: { 'retry-after': `${wait}` } })
  const answers = [refusal(2), () => Response.json({ results: [] }), refusal(2), refusal(2), refusal(60)]
  const client = createSearchClient({ url: '', apiKey: 'k', fetch: async () => answers.shift()!() })
  const found = client.search([])
  await vi.advanceTimersByTimeAsync(1999)
  expect(answers).toHaveLength(4)
  await vi.advanceTimersByTimeAsync(1)
  expect(await found).toEqual([])
  const refused = expect(client.search([])).rejects.toMatchObject({ status: 429, message: 'Too many requests' })
  await vi.advanceTimersByTimeAsync(2000)
  await refused
  await expect(client.search([])).rejects.toMatchObject({ status: 429 })
  expect(answers).toEqual([])
})
