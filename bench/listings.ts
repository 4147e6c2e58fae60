/**
 * The search of listings beside that of profiles, in one run: as many of each, the same words, filters, facet groups and page.
 * Run: npm run bench -- listings [--documents=20000,100000] [--seconds=8]   Appends a table to bench/RESULTS.md. Run it alone.
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startBuilt } from './built-server.ts'
import { type GeneratedDocument, generateDocuments } from './generate-documents.ts'
import { generateListings } from './generate-listings.ts'
import { load, type Rate, rateOf } from './load.ts'
import { atLeast, grouped, judgedBeside, publish, resultsFile, table } from './report.ts'
import { type AskedQuery, listingQueries, searchQueries } from './search-requests.ts'
import { fillSearch, searchRequests, searchSettingsOnly, timeEngine } from './search-world.ts'
import type { Timed } from './time-engine.ts'

const { values } = parseArgs({
  options: {
    documents: { type: 'string', default: '20000,100000' },
    seconds: { type: 'string', default: '8' },
    port: { type: 'string', default: '4921' },
    results: { type: 'string', default: resultsFile },
  },
})
const poolSize = 24_000
const wanted = atLeast(0.9)

type Figures = { rate: Rate; engine: Timed; memory: number }

const rows: string[][] = []
for (const count of values.documents.split(',').map(Number)) {
  const profiles = await measure(generateDocuments(count), seed => searchQueries(poolSize, count, seed))
  const listings = await measure(generateListings(count), seed => listingQueries(poolSize, count, seed))
  rows.push(row(`${grouped(count)} profiles`, profiles), row(`${grouped(count)} listings`, listings, profiles))
}
const head = ['', 'req/s', 'of profiles', 'CPU ms', 'p50 ms', 'p99 ms', 'engine p50 ms', '… p99 ms', 'matches', 'MB']
const intro = 'Text, two filters, four disjunctive facet groups, 40 hits, gzip; 16 connections.'
await publish('listings', [intro, table(head, rows)], values.results)

async function measure(
  documents: Iterable<GeneratedDocument<object>>,
  queries: (seed: number) => AskedQuery[],
): Promise<Figures> {
  const dataDir = await mkdtemp(join(tmpdir(), 'pola-bench-'))
  await chmod(dataDir, 0o755)
  try {
    await fillSearch(dataDir, documents)
    const server = await startBuilt({ dataDir, port: Number(values.port), env: searchSettingsOnly })
    try {
      const ask = await searchRequests(server)
      await load(server, queries(1).map(ask.one), 2)
      const rate = rateOf(await load(server, queries(2).map(ask.one), Number(values.seconds)))
      const memory = server.memory()
      await server.stop()
      const [engine] = await timeEngine(dataDir, [{ queries: queries(3).slice(0, 4000), rounds: 5000 }])
      return { rate, engine: engine!, memory }
    } finally {
      await server.stop()
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

function row(name: string, { rate, engine, memory }: Figures, profiles?: Figures): string[] {
  return [
    name,
    grouped(rate.perSecond, 0),
    profiles ? judgedBeside(rate.perSecond / profiles.rate.perSecond, wanted) : '',
    grouped(rate.cpu, 3),
    grouped(rate.p50, 1),
    grouped(rate.p99, 1),
    grouped(engine.p50),
    grouped(engine.p99),
    grouped(engine.hits, 0),
    grouped(memory, 0),
  ]
}
