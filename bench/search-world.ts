import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { searchPath } from '#features/platform/search/search.contract.ts'
import { type SearchDocument, writeDocuments } from '#features/platform/search/server/index.ts'
import { openDatabase } from '#server/db/database.ts'
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { migrate } from '#server/db/migrate.ts'
import { createCaller, searchSettings } from './attack/calls.ts'
import { type BenchServer, startBuilt } from './built-server.ts'
import type { GeneratedDocument } from './generate-documents.ts'
import { asVisitor, type BenchRequest } from './load.ts'
import type { AskedQuery } from './search-requests.ts'
import type { TimeCommand, Timed } from './time-engine.ts'

const maxVisitors = 2000

/** Settings of a server that only has generated documents, and trusts the addresses its visitors send. */
export const searchSettingsOnly = { DEMO: 'off', TRUSTED_PROXIES: '127.0.0.1' }

/** Fills an empty data folder's database with documents, in both languages. Nothing keeps running afterwards. */
export async function fillSearch(dataDir: string, documents: Iterable<GeneratedDocument<object>>): Promise<void> {
  const postgres = await startEmbeddedPostgres({ dataDir })
  const { db, pool, close } = openDatabase(postgres.url, 2)
  await migrate(db)
  let batch: SearchDocument[] = []
  for (const document of documents) {
    batch.push(...searchDocuments(document))
    if (batch.length < 5000) continue
    await writeDocuments(db, batch)
    batch = []
  }
  await writeDocuments(db, batch)
  await pool.query('vacuum analyze search_documents')
  await close()
  await postgres.stop()
}

export function searchDocuments({ itemType, objectID, records }: GeneratedDocument<object>): SearchDocument[] {
  return Object.entries(records).map(([language, record]) => ({
    itemType,
    objectId: objectID,
    language,
    record: record as Record<string, unknown>,
  }))
}

/** @returns makers of requests like browsers', from 2,000 visitors in turn: with one query, or several at once. */
export async function searchRequests(server: BenchServer) {
  const caller = createCaller(server.origin)
  const { key } = await searchSettings(caller)
  caller.close()
  const headers = { 'content-type': 'application/json', 'x-algolia-api-key': key, 'accept-encoding': 'gzip' }
  let visitors = 0
  const post = (path: string, body: object): BenchRequest => ({
    method: 'POST',
    path: `${searchPath}/1/indexes/${path}`,
    headers: { ...headers, ...asVisitor(visitors++ % maxVisitors) },
    body: JSON.stringify(body),
  })
  return {
    one: ({ index, query }: Pick<AskedQuery, 'index'> & { query: object }) => post(`${index}/query`, query),
    several: (requests: object[]) => post('*/queries', { requests }),
  }
}

type Answer = { text: string; hits: number; shown: number }

/** The answer to these queries whose size is closest to the mean, and the average number of hits. */
export async function typicalAnswer(server: BenchServer, requests: BenchRequest[]): Promise<Answer> {
  const answers: string[] = []
  for (const { path, headers = {}, body = '' } of requests) {
    const response = await fetch(server.origin + path, { method: 'POST', headers, body })
    const text = await response.text()
    if (!response.ok) throw new Error(text)
    answers.push(text)
  }
  const mean = (value: (text: string) => number) =>
    answers.reduce((sum, text) => sum + value(text), 0) / Math.max(1, answers.length)
  const bytes = mean(text => Buffer.byteLength(text))
  const off = (text: string) => Math.abs(Buffer.byteLength(text) - bytes)
  const read = (text: string) => JSON.parse(text) as { hits: unknown[]; nbHits: number }
  return {
    text: answers.toSorted((a, b) => off(a) - off(b))[0]!,
    hits: mean(text => read(text).nbHits),
    shown: mean(text => read(text).hits.length),
  }
}

/** Starts the baseline: Hono answering with each of these objects at its path. */
export async function startLimit(folder: string, port: number, objects: Record<string, string>): Promise<BenchServer> {
  await mkdir(folder, { recursive: true })
  const file = join(folder, 'objects.json')
  await writeFile(file, `{${Object.entries(objects).map(([path, text]) => `${JSON.stringify(path)}:${text}`)}}`)
  return startBuilt({ dataDir: folder, port, env: { BENCH_OBJECTS: file }, file: 'bench/limit-server.ts' })
}

/** Times queries in a process that runs only the search of a stopped server, see time-engine.ts. */
export async function timeEngine(dataDir: string, commands: TimeCommand[]): Promise<Timed[]> {
  const postgres = await startEmbeddedPostgres({ dataDir })
  const env = { ...process.env, DATABASE_URL: postgres.url, DATA_DIR: dataDir }
  const child = fork(join(import.meta.dirname, 'time-engine.ts'), [], { env })
  try {
    child.send(commands)
    const [timed] = (await once(child, 'message')) as [Timed[]]
    await once(child, 'exit')
    return timed
  } finally {
    child.kill()
    await postgres.stop()
  }
}
