import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#server/testing/test-database.ts'
import { searchPath } from '../search.contract.ts'
import { smallWorld } from './testing/search-documents.ts'
import { type SearchServer, startSearchServer } from './testing/search-server.ts'
import { writeDocuments } from './write-documents.ts'

const database = await testDatabase()
let server: SearchServer
beforeAll(async () => {
  await writeDocuments(database.db, [
    ...smallWorld(),
    { ...smallWorld()[0]!, language: 'si', record: { ...smallWorld()[0]!.record, brand: 'මහනුවර බතික්' } },
  ])
  server = await startSearchServer(database)
})

const found = async (index: string) => (await server.post(`/${index}/query`, { query: 'tea' })).json.nbHits

test('an index in a language without documents answers from the English one', async () => {
  expect(await found('pola-level-en')).toBe(2)
  expect(await found('pola-level-ur')).toBe(2)
  expect(await found('pola-level-si')).toBe(0)
  // added to a site
  expect(await found('pola-level-fr')).toBe(2)
  expect(await found('pola-best-match-zh-Hant')).toBe(2)
})

test('each of the seven languages has an index for every order', async () => {
  const response = await server.app.request(`${searchPath}/1/indexes`, {
    headers: { 'x-algolia-api-key': server.feature.searchKey },
  })
  const { items } = (await response.json()) as { items: { name: string; entries: number }[] }
  const ofLevel = items.filter(item => item.name.startsWith('pola-level-'))
  expect(ofLevel.map(item => [item.name.slice(-2), item.entries])).toEqual(
    ['en', 'si', 'ta', 'ja', 'ur', 'ne', 'es'].map(code => [code, code === 'si' ? 1 : 12]),
  )
})
