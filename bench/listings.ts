/**
 * The search of listings beside that of profiles, in one run: as many of each, the same words, filters, facet groups and page.
 * Run: npm run bench -- listings [--documents=20000,100000] [--seconds=8]   Appends a table to bench/RESULTS.md. Run it alone.
 */
import { appendFile, chmod, mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, cpus, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { writeDocuments } from '#features/platform/search/server/index.ts'
import { openDatabase } from '#server/db/database.ts'
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts'
import { migrate } from '#server/db/migrate.ts'
import { type GeneratedDocument, generateDocuments } from './generate-documents.ts'
import { generateListings } from './generate-listings.ts'
import { type BenchQuery, listingQueries, searchQueries } from './search-requests.ts'
import { benchIndex, connections, load, startServer, typicalAnswer } from './search-run.ts'

const { values } = parseArgs({
  options: {
    documents: { type: 'string', default: '20000,100000' },
    seconds: { type: 'string', default: '8' },
    results: { type: 'string', default: join(import.meta.dirname, 'RESULTS.md') },
  },
})
type Figures = { perSecond: number; p50: number; p99: number; hits: number; rss: number; bytes: number }
type Kind = { itemType: 'profile' | 'listing'; documents: Generator<GeneratedDocument>; queries: BenchQuery[] }

const dataDir = await mkdtemp(join(tmpdir(), 'pola-bench-'))
await chmod(dataDir, 0o755)
const postgres = await startEmbeddedPostgres({ dataDir, throwaway: true })
const rows: [count: number, profiles: Figures, listings: Figures][] = []
try {
  for (const count of values.documents.split(',').map(Number)) {
    const profiles = { itemType: 'profile', documents: generateDocuments(count), queries: searchQueries(2000) } as const
    const listings = { itemType: 'listing', documents: generateListings(count), queries: listingQueries(2000) } as const
    rows.push([count, await measure(profiles), await measure(listings)])
  }
} finally {
  await postgres.stop()
  await rm(dataDir, { recursive: true, force: true })
}
const table = report()
console.log(table)
await appendFile(values.results, table)

async function measure({ itemType, documents, queries }: Kind): Promise<Figures> {
  await fill(itemType, documents)
  const place = { databaseUrl: postgres.url, dataDir }
  await (await startServer('engine', place)).stop()
  const engine = await startServer('engine', place)
  const bytes = (await typicalAnswer(engine, queries)).length
  const perSecond = await load(engine, queries, Number(values.seconds))
  const { rss } = await engine.tell({ type: 'memory' }, 'memory')
  const { p50, p99, hits } = await engine.tell({ type: 'time', indexName: benchIndex, queries, rounds: 5000 }, 'timed')
  await engine.stop()
  return { perSecond, p50, p99, hits, rss, bytes }
}

async function fill(itemType: Kind['itemType'], documents: Generator<GeneratedDocument>): Promise<void> {
  const { db, pool, close } = openDatabase(postgres.url, 2)
  await migrate(db)
  await pool.query('truncate search_documents')
  let batch = []
  for (const { objectID, record } of documents) {
    batch.push({ itemType, objectId: objectID, language: 'en', record: { objectID, ...record } })
    if (batch.length < 5000) continue
    await writeDocuments(db, batch)
    batch = []
  }
  await writeDocuments(db, batch)
  await close()
}

function report(): string {
  const machine = `${availableParallelism()} cores, ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB`
  const row = (name: string, f: Figures, ratio: string) =>
    `| ${name} | ${Math.round(f.perSecond).toLocaleString('en')} | ${ratio} | ${f.p50.toFixed(2)} | ${f.p99.toFixed(2)} | ${Math.round(f.hits).toLocaleString('en')} | ${Math.round(f.rss / 1e6)} | ${(f.bytes / 1000).toFixed(0)} |`
  const ratioOf = (profiles: Figures, listings: Figures) => listings.perSecond / profiles.perSecond
  const isMet = rows.every(([, profiles, listings]) => ratioOf(profiles, listings) >= 0.9)
  return [
    `\n## listings, ${new Date().toISOString().slice(0, 10)} (${machine}, Node ${process.versions.node})\n`,
    `Text, two filters, four facet groups, 40 hits; ${connections} connections.\n`,
    '| | requests/s | of profiles | engine p50 ms | p99 ms | matches | MB | kB |',
    '|---|---:|---:|---:|---:|---:|---:|---:|',
    ...rows.flatMap(([count, profiles, listings]) => [
      row(`${count.toLocaleString('en')} profiles`, profiles, '1.00'),
      row(`${count.toLocaleString('en')} listings`, listings, ratioOf(profiles, listings).toFixed(2)),
    ]),
    `\nWanted: listings ≥ 0.9 of profiles (${isMet ? 'met' : 'missed'}).\n`,
  ].join('\n')
}
