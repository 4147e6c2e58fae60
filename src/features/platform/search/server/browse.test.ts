import { type Algoliasearch, algoliasearch } from 'algoliasearch'
import { beforeAll, expect, test } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { indexName, searchPath } from '../search.contract.ts'
import { profileDocument } from './testing/search-documents.ts'
import { adminKey, type SearchServer, startSearchServer } from './testing/search-server.ts'
import { writeDocuments } from './write-documents.ts'

const index = indexName('pola', 'best-match', 'en')
let server: SearchServer
let database: Database
let admin: Algoliasearch

function clientWith(key: string): Algoliasearch {
  const hosts = [{ url: `${server.address}${searchPath}`, accept: 'readWrite' as const, protocol: 'http' as const }]
  return algoliasearch('pola', key, { hosts })
}

beforeAll(async () => {
  const made = await testDatabase()
  database = made
  await writeDocuments(
    made.db,
    Array.from({ length: 250 }, (_, id) => profileDocument(id + 1, { level: id % 2 })),
  )
  server = await startSearchServer(made)
  admin = clientWith(adminKey)
})

const allOf = async (browseParams: object) => {
  const ids: string[] = []
  const sizes: number[] = []
  await admin.browseObjects({
    indexName: index,
    browseParams,
    aggregator: ({ hits }) => {
      ids.push(...hits.map(({ objectID }) => objectID))
      sizes.push(hits.length)
    },
  })
  return { ids, sizes }
}

test('browsing with Algolia’s client returns every record once, part by part', async () => {
  expect((await allOf({})).sizes).toEqual([250])
  const { ids, sizes } = await allOf({ hitsPerPage: 60 })
  expect(sizes).toEqual([60, 60, 60, 60, 10])
  expect(new Set(ids).size).toBe(250)
})

test('every part of a browse obeys filters and text, and has whole hits without highlighting', async () => {
  expect((await allOf({ filters: 'level:1', hitsPerPage: 50 })).sizes).toEqual([50, 50, 25])
  const { hits, cursor, nbHits } = await admin.browse({
    indexName: index,
    browseParams: { query: 'workshop', hitsPerPage: 2, attributesToRetrieve: ['brand'] },
  })
  expect(nbHits).toBe(250)
  expect(hits).toEqual([
    { objectID: 'profile-1', brand: 'Enterprise 1' },
    { objectID: 'profile-2', brand: 'Enterprise 2' },
  ])
  const next = await admin.customGet({ path: `1/indexes/${index}/browse`, parameters: { cursor } })
  expect(next).toMatchObject({ hits: [{ objectID: 'profile-3' }, { objectID: 'profile-4' }] })
})

test('a record written during a browse may come twice, and no other record is lost or repeated', async () => {
  const seen: string[] = []
  let cursor: string | undefined
  for (let part = 0; part === 0 || cursor; part++) {
    const answer = await admin.browse({ indexName: index, browseParams: cursor ? { cursor } : { hitsPerPage: 40 } })
    seen.push(...answer.hits.map(({ objectID }) => objectID))
    cursor = answer.cursor
    await writeDocuments(database.db, [
      profileDocument(10, { part }),
      { ...profileDocument(40 * part + 40), record: null },
    ])
    await server.feature.catchUp()
  }
  expect(new Set(seen).size).toBe(seen.length)
  expect(seen).toContain('profile-250')
  expect(seen.length).toBeGreaterThanOrEqual(243)
})

test('a part of a browse that would get too large has fewer records', async () => {
  const notes = 'x'.repeat(400_000)
  const ids = Array.from({ length: 30 }, (_, at) => 1001 + at)
  await writeDocuments(
    database.db,
    ids.map(id => profileDocument(id, { notes, level: 7 })),
  )
  await server.feature.catchUp()
  const { ids: seen, sizes } = await allOf({ filters: 'level:7' })
  expect(seen).toEqual(ids.map(id => `profile-${id}`))
  expect(sizes).toEqual([19, 11])
})

test('the search key may not browse, and an invalid cursor is refused', async () => {
  const client = clientWith(server.feature.searchKey)
  await expect(client.browse({ indexName: index })).rejects.toMatchObject({ status: 403 })
  for (const cursor of ['x', 'bnVsbA', '']) {
    await expect(admin.browse({ indexName: index, browseParams: { cursor } })).rejects.toMatchObject({ status: 400 })
  }
})
