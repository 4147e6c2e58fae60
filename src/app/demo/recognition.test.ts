import { afterAll, expect, test } from 'vitest'
import type { QueryParts } from '#features/market/browse/browse.contract.ts'
import { loadGazetteer } from '#features/platform/places/server/index.ts'
import { temporaryFolder } from '#features/platform/search/server/testing/temporary-folder.ts'
import { readConfig } from '#server/config/config.ts'
import { createLogger } from '#server/log/logger.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { createServer } from '../wiring/server.ts'
import { loadDemoWorld } from './load-demo-world.ts'
import { notPlaces, type PartsCase, recognized } from './testing/recognition-queries.ts'

const log = createLogger('silent')
const database = await testDatabase()
const { db } = database
await loadGazetteer(db)
await loadDemoWorld({ db, log })
const config = readConfig({ NODE_ENV: 'test', DATA_DIR: await temporaryFolder() })
const server = await createServer({ config, log, database, databaseUrl: database.url })
await server.start()
afterAll(() => server.stop())

const nodes = await db.selectFrom('taxonomyNodes').select(['id', 'handle']).execute()
const handles = new Map(nodes.map(node => [node.id, node.handle]))

async function ask(query: string, more: Record<string, string>): Promise<QueryParts> {
  const params = new URLSearchParams({ query, itemType: 'profile', country: 'LK', ...more })
  return (await (await server.app.request(`/api/v1/query-parts?${params}`)).json()) as QueryParts
}

async function partsOf([language, query, , , , country = 'LK']: PartsCase): Promise<PartsCase> {
  const { place, terms, rest } = await ask(query, { language, country })
  const found = place && (await db.selectFrom('places').select('country').where('id', '=', place.id).executeTakeFirst())
  const shown = place ? `${found?.country}/${place.title}` : ''
  return [language, query, shown, terms.map(({ id }) => handles.get(id)).join(' '), rest]
}

test.each([
  ['places and what is looked for there', recognized],
  ['words that are no places', notPlaces],
])('places and terms are recognised in three scripts: %s', async (_, cases) => {
  const found = await Promise.all(cases.map(partsOf))
  expect(found).toEqual(cases.map(one => one.slice(0, 5)))
})

test('the list of queries is long enough to be meaningful', () => {
  expect(recognized.length + notPlaces.length).toBeGreaterThanOrEqual(60)
})

test('a name that contains a place is reported, so that it stays a name', async () => {
  const isName = async (query: string) => (await ask(query, {})).isName
  expect(await isName('moratuwa second chair')).toBe(true)
  expect(await isName('furniture moratuwa')).toBe(false)
})
