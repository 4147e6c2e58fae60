/**
 * The whole search over HTTP, compared with Hono answering a static object of the same size and PostgreSQL full text.
 * Run: node bench/search.ts [--documents=20000,100000] [--seconds=8] [--results=bench/RESULTS.md]
 * Appends a table to the results. Run it alone: everything shares the machine's cores.
 */
import { appendFile, chmod, mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, cpus, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { writeDocuments } from '#features/platform/search/server/index.ts'
import { openDatabase } from '#server/db/database.ts'
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { migrate } from '#server/db/migrate.ts'
import { generateDocuments } from './generate-documents.ts'
import { createTable } from './search-postgres.ts'
import { halfMatching, searchQueries, wholeQuery } from './search-requests.ts'
import { benchIndex, connections, load, startServer, typicalAnswer } from './search-run.ts'

const { values } = parseArgs({
  options: {
    documents: { type: 'string', default: '20000,100000' },
    seconds: { type: 'string', default: '8' },
    results: { type: 'string', default: fileURLToPath(new URL('RESULTS.md', import.meta.url)) },
  },
})
const queries = searchQueries(2000)
const whole = queries.map(wholeQuery)

type Figures = {
  engine: number
  ready: number
  postgres: number
  p50: number
  p99: number
  half: number
  halfHits: number
  rss: number
  snapshotMs: number
  bytes: number
  whole: number
  wholeReady: number
  wholeBytes: number
}

const dataDir = await mkdtemp(join(tmpdir(), 'pola-bench-'))
await chmod(dataDir, 0o755)
const postgres = await startEmbeddedPostgres({ dataDir, throwaway: true })
const place = { databaseUrl: postgres.url, dataDir }
const seconds = Number(values.seconds)
const results: [documents: number, figures: Figures][] = []
try {
  for (const documents of values.documents.split(',').map(Number)) results.push([documents, await measure(documents)])
} finally {
  await postgres.stop()
  await rm(dataDir, { recursive: true, force: true })
}
const table = report()
console.log(table)
await appendFile(values.results, table)

async function measure(documents: number): Promise<Figures> {
  await fill(documents)
  const cold = await startServer('engine', place)
  await cold.stop()
  const engine = await startServer('engine', place)
  const typical = await typicalAnswer(engine, queries)
  const typicalWhole = await typicalAnswer(engine, whole)
  const engineRate = await load(engine, queries, seconds)
  const { rss } = await engine.tell({ type: 'memory' }, 'memory')
  const timed = await engine.tell({ type: 'time', indexName: benchIndex, queries, rounds: 5000 }, 'timed')
  const half = await engine.tell({ type: 'time', indexName: benchIndex, queries: [halfMatching], rounds: 500 }, 'timed')
  const wholeRate = await load(engine, whole, seconds)
  await engine.stop()

  const ready = await startServer('ready', place)
  ready.send({ type: 'object', object: JSON.parse(typical) })
  const readyRate = await load(ready, queries, seconds)
  ready.send({ type: 'object', object: JSON.parse(typicalWhole) })
  const wholeReady = await load(ready, queries, seconds)
  await ready.stop()

  const full = await startServer('postgres', place)
  const postgresRate = await load(full, queries, seconds)
  await full.stop()
  return {
    engine: engineRate,
    ready: readyRate,
    postgres: postgresRate,
    p50: timed.p50,
    p99: timed.p99,
    half: half.p50,
    halfHits: half.hits,
    rss,
    snapshotMs: engine.readyMs,
    bytes: typical.length,
    whole: wholeRate,
    wholeReady,
    wholeBytes: typicalWhole.length,
  }
}

async function fill(count: number): Promise<void> {
  const { db, pool, close } = openDatabase(postgres.url, 2)
  await migrate(db)
  await pool.query('truncate search_documents')
  let batch = []
  for (const { objectID, record } of generateDocuments(count)) {
    batch.push({ itemType: 'profile' as const, objectId: objectID, language: 'en', record: { objectID, ...record } })
    if (batch.length < 5000) continue
    await writeDocuments(db, batch)
    batch = []
  }
  await writeDocuments(db, batch)
  await pool.query(createTable)
  await close()
}

function report(): string {
  const row = (name: string, want: string, value: (figures: Figures) => string) =>
    `| ${name} | ${want} | ${results.map(([, figures]) => value(figures)).join(' | ')} |`
  const ms = (value: number) => `${value.toFixed(2)} ms`
  const rate = (value: number) => Math.round(value).toLocaleString('en')
  return [
    `\n## Search, ${new Date().toISOString().slice(0, 10)}\n`,
    `${availableParallelism()} cores, ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}.`,
    `Text, two filters, four facet groups, 40 hits; ${connections} connections.\n`,
    `| | wanted | ${results.map(([documents]) => `${documents.toLocaleString('en')} documents`).join(' | ')} |`,
    `|---|---|${results.map(() => '---:|').join('')}`,
    row('search, requests/s', '', figures => rate(figures.engine)),
    row('Hono answering a ready object, requests/s', '', figures => rate(figures.ready)),
    row('PostgreSQL full text with GIN, requests/s', '', figures => rate(figures.postgres)),
    row('of Hono', '≥ 0.4', figures => (figures.engine / figures.ready).toFixed(2)),
    row('of PostgreSQL', '≥ 20', figures => (figures.engine / figures.postgres).toFixed(1)),
    row('engine p50', '< 1 ms', figures => ms(figures.p50)),
    row('engine p99', '', figures => ms(figures.p99)),
    row('engine p50, half of all documents match', '< 4 ms', f => `${ms(f.half)} (${rate(f.halfHits)} hits)`),
    row('resident memory', '< 450 MB', figures => `${Math.round(figures.rss / 1e6)} MB`),
    row('process start to ready, from a snapshot', '< 2 s', figures => `${Math.round(figures.snapshotMs)} ms`),
    row('answer', '', figures => `${(figures.bytes / 1000).toFixed(0)} kB`),
    row('all attributes, highlighted: requests/s', '', figures => rate(figures.whole)),
    row('… of Hono', '', f => `${(f.whole / f.wholeReady).toFixed(2)} (${(f.wholeBytes / 1000).toFixed(0)} kB)`),
    '',
  ].join('\n')
}
