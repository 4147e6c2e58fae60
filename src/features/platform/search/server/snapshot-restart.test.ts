import { readFile, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createLogger } from '#server/log/logger.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import type { QueryResult } from './engine/engine.types.ts'
import { loadSearchKey } from './search-keys.ts'
import { SearchNode } from './search-node.ts'
import { joinSources } from './search-settings.ts'
import { profileDocument, smallWorld } from './testing/search-documents.ts'
import { temporaryFolder } from './testing/temporary-folder.ts'
import { testSource } from './testing/test-source.ts'
import { writeDocuments } from './write-documents.ts'

const languages = ['en', 'si']
const settings = () => joinSources([testSource])

async function world() {
  const database = await testDatabase()
  await loadSearchKey(database.db)
  await writeDocuments(database.db, smallWorld())
  const dataDir = await temporaryFolder()
  const lines: string[] = []
  const log = createLogger('silent')
  log.warn = ((...args: unknown[]) => void lines.push(String(args.at(-1)))) as typeof log.warn
  const node = () => new SearchNode({ databaseUrl: database.url, dataDir, languages, settings, log })
  return { database, node, lines, file: join(dataDir, 'search', 'snapshot') }
}

function answers(node: SearchNode): unknown[] {
  const queries = [
    { query: '' },
    { query: 'tea' },
    { query: 'bicicle', facets: ['*'] },
    { aroundLatLng: { lat: 7, lng: 80 } },
  ]
  return queries.map(query => readable(node.engine('en')?.query(query, 'distance')))
}

function readable(result: QueryResult | undefined): unknown {
  return result && { ...result, hitsJson: result.hitsJson.toString() }
}

test('a node that starts from its snapshot answers the same, and has the changes made meanwhile', async () => {
  const { database, node, lines } = await world()
  const first = node()
  await first.start()
  const before = answers(first)
  await first.stop()
  // The tail does not notice this change, so it would only show after a full read.
  const second = node()
  await database.pool.query(`update search_documents set record = record || '{"brand": "unseen"}'`)
  await second.start()
  expect(answers(second)).toEqual(before)
  await second.stop()
  await writeDocuments(database.db, [profileDocument(13, { brand: 'Galle Lighthouse Books' })])
  const third = node()
  await third.start()
  expect(third.engine('en')?.query({ query: 'lighthouse' }, 'level').objectIDs).toEqual(['profile-13'])
  expect(third.engine('en')?.size).toBe(13)
  await third.stop()
  expect(lines).toEqual([])
})

test.each([
  ['a byte flipped', (bytes: Buffer) => bytes.fill(bytes[2000]! ^ 1, 2000, 2001)],
  ['its end missing', (bytes: Buffer) => bytes.subarray(0, bytes.length - 100)],
  ['nothing in it', () => Buffer.alloc(0)],
  ['another format', (bytes: Buffer) => bytes.fill('X', 0, 1)],
])('a snapshot with %s is ignored, and the log says so', async (_, damage) => {
  const { node, lines, file } = await world()
  const first = node()
  await first.start()
  const before = answers(first)
  await first.stop()
  await writeFile(file, damage(await readFile(file)))
  const second = node()
  await second.start()
  expect(answers(second)).toEqual(before)
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('left aside')
  await second.stop()
})

test('a snapshot of another database is not used', async () => {
  const one = await world()
  const other = await world()
  const first = one.node()
  await first.start()
  await first.stop()
  await writeDocuments(other.database.db, [profileDocument(99, { brand: 'Only in the other' })])
  const log = createLogger('silent')
  const foreign = new SearchNode({
    databaseUrl: other.database.url,
    dataDir: join(one.file, '../..'),
    languages,
    settings,
    log,
  })
  await foreign.start()
  expect(foreign.engine('en')?.size).toBe(13)
  await foreign.stop()
})

test('an interrupted save leaves the earlier snapshot whole on disk', async () => {
  const { database, node, file } = await world()
  const first = node()
  await first.start()
  await first.save()
  const saved = await readFile(file)
  await writeFile(`${file}.99999.tmp`, saved.subarray(0, 100))
  await writeDocuments(database.db, [profileDocument(13)])
  await first.catchUp()
  await first.save()
  expect((await readFile(file)).equals(saved)).toBe(false)
  await truncate(`${file}.99999.tmp`, 0)
  const second = node()
  await second.start()
  expect(second.engine('en')?.size).toBe(13)
  await Promise.all([first.stop(), second.stop()])
})
