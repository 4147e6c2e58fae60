import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { type TestDatabase, testDatabase } from '#server/testing/test-database.ts'
import { indexName } from '../search.contract.ts'
import { profileDocument } from './testing/search-documents.ts'
import { type SearchServer, startSearchServer } from './testing/search-server.ts'
import { writeDocuments } from './write-documents.ts'

const index = indexName('pola', 'recent', 'en')

async function finds(server: SearchServer, query: string): Promise<number> {
  const { json } = await server.post(`/${index}/query`, { query })
  return json.nbHits as number
}

/** The promise is one second; the test fails after five. */
async function waitFor(server: SearchServer, query: string, count = 1): Promise<void> {
  await vi.waitFor(async () => expect(await finds(server, query)).toBe(count), { timeout: 5000, interval: 5 })
}

const connections = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and application_name = 'pola search'`

async function cutConnections(database: TestDatabase): Promise<number> {
  const { rows } = await database.pool.query(connections)
  return rows.length
}

test('a committed document is found on two nodes, a change replaces it and a null record removes it', async () => {
  const database = await testDatabase()
  const nodes = [await startSearchServer(database), await startSearchServer(database)]
  await writeDocuments(database.db, [profileDocument(1, { brand: 'Marmalade Works' })])
  for (const node of nodes) await waitFor(node, 'marmalade')
  await writeDocuments(database.db, [profileDocument(1, { brand: 'Gingerbread Works' })])
  for (const node of nodes) {
    await waitFor(node, 'gingerbread')
    expect(await finds(node, 'marmalade')).toBe(0)
  }
  await writeDocuments(database.db, [{ ...profileDocument(1), record: null }])
  for (const node of nodes) await waitFor(node, 'gingerbread', 0)
  expect(nodes[0]?.feature.searchKey).toBe(nodes[1]?.feature.searchKey)
})

test('a document is not found before its transaction commits, and a late commit is not missed', async () => {
  const database = await testDatabase()
  const server = await startSearchServer(database)
  const early = new pg.Client({ connectionString: database.url })
  await early.connect()
  const insert = `insert into search_documents (item_type, object_id, language, record)
    values ('profile', 'profile-1', 'en', '{"objectID": "profile-1", "itemType": "profile", "id": 1, "brand": "Tamarind"}')`
  try {
    await early.query('begin')
    await early.query(insert)
    await writeDocuments(database.db, [profileDocument(2, { brand: 'Nutmeg' })])
    await waitFor(server, 'nutmeg')
    expect(await finds(server, 'tamarind')).toBe(0)
    await early.query('commit')
    await server.feature.catchUp()
    expect(await finds(server, 'tamarind')).toBe(1)
  } finally {
    await early.end()
  }
})

test('many documents of one transaction are found all at once, in every language', async () => {
  const database = await testDatabase()
  const server = await startSearchServer(database)
  const count = 700
  const write = (brand: string) =>
    database.db
      .transaction()
      .execute(tx =>
        writeDocuments(
          tx,
          Array.from({ length: count }, (_, at) =>
            (['en', 'si'] as const).map(language => ({ ...profileDocument(at + 1, { brand }), language })),
          ).flat(),
        ),
      )
  await write('Caraway')
  await waitFor(server, 'caraway', count)
  const seen = new Set<number>()
  const look = async () => {
    for (const language of ['en', 'si']) {
      const name = indexName('pola', 'recent', language)
      const { json } = await server.post(`/${name}/query`, { query: 'coriander', typoTolerance: false })
      seen.add(json.nbHits as number)
    }
  }
  await write('Coriander')
  await vi.waitFor(
    async () => {
      await look()
      expect(seen).toContain(count)
    },
    { timeout: 20_000, interval: 1 },
  )
  expect([...seen].filter(found => found !== 0 && found !== count)).toEqual([])
})

test('a node whose connection was cut catches up', async () => {
  const database = await testDatabase()
  const server = await startSearchServer(database)
  expect(await cutConnections(database)).toBe(1)
  await writeDocuments(database.db, [profileDocument(1, { brand: 'Cardamom' })])
  await waitFor(server, 'cardamom')
  await writeDocuments(database.db, [profileDocument(2, { brand: 'Turmeric' })])
  await waitFor(server, 'turmeric')
})

test('a change without a notification is found nevertheless', async () => {
  const database = await testDatabase()
  const server = await startSearchServer(database)
  await writeDocuments(database.db, [profileDocument(1, { brand: 'Saffron' })])
  await waitFor(server, 'saffron')
  const silently = `update search_documents set record = jsonb_set(record, '{brand}', '"Vanilla"'), changed_xid = pg_current_xact_id()`
  await database.pool.query(silently)
  await waitFor(server, 'vanilla')
})

test('documents restored from an older server’s dump are found, and later changes too', async () => {
  const database = await testDatabase()
  const server = await startSearchServer(database)
  await writeDocuments(database.db, [profileDocument(1, { brand: 'Fennel' })])
  await waitFor(server, 'fennel')
  const rows = `item_type, object_id, language, record, '9000000000'::xid8, changed_at`
  await database.pool.query(`
    create temp table dump as select ${rows} from search_documents;
    truncate search_documents;
    insert into search_documents select * from dump;
    update search_documents set record = jsonb_set(record, '{brand}', '"Aniseed"')`)
  await waitFor(server, 'aniseed')
  expect(await finds(server, 'fennel')).toBe(0)
  await writeDocuments(database.db, [profileDocument(1, { brand: 'Liquorice' })])
  await waitFor(server, 'liquorice')
})
