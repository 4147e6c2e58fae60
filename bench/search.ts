/**
 * The search as users get it: the built server with its default settings, on generated documents in both languages, beside
 * Hono answering ready objects of the same bytes by `c.json`, each in a process of its own. 16 connections, gzip, queries drawn
 * at random, none of which comes again.
 * Run: npm run bench -- search [--documents=20000,100000] [--seconds=8]   Appends tables to bench/RESULTS.md. Run it alone.
 * `--documents=1000000` takes a quarter of an hour and 10 GB under the system's folder for temporary files.
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type BenchServer, startBuilt, untilIdle } from './built-server.ts'
import { generateDocuments } from './generate-documents.ts'
import { type BenchRequest, type Load, load, rateOf, together } from './load.ts'
import { measureFreshness } from './measure-freshness.ts'
import { atLeast, atMost, grouped, judged, judgedBeside, publish, resultsFile, table, type Wanted } from './report.ts'
import { type AskedQuery, halfMatching, pageQueries, searchQueries, wholeQuery } from './search-requests.ts'
import {
  fillSearch,
  searchRequests,
  searchSettingsOnly,
  startLimit,
  timeEngine,
  typicalAnswer,
} from './search-world.ts'

const { values } = parseArgs({
  options: {
    documents: { type: 'string', default: '20000,100000' },
    seconds: { type: 'string', default: '8' },
    port: { type: 'string', default: '4911' },
    results: { type: 'string', default: resultsFile },
  },
})
const seconds = Number(values.seconds)
const port = Number(values.port)
/** more than are sent within a run */
const poolSize = 24_000
const starts = 3

type Ask = Awaited<ReturnType<typeof searchRequests>>
type Limits = Partial<Record<'ratio' | 'engine' | 'memory' | 'ready', Wanted>>
/** The targets by number of documents. */
const limits: Record<number, Limits> = {
  20000: { ratio: atLeast(0.4), engine: atMost(0.2), memory: atMost(280) },
  100000: { ratio: atLeast(0.3), engine: atMost(0.4), memory: atMost(450), ready: atMost(1600) },
  1000000: { engine: atMost(6), memory: atMost(3500), ready: atMost(6000) },
}
const second = atMost(1000)
const wholeRatio = atLeast(0.4)

for (const documents of values.documents.split(',').map(Number)) {
  const folder = await mkdtemp(join(tmpdir(), 'pola-bench-'))
  await chmod(folder, 0o755)
  try {
    await publish(`search, ${grouped(documents)} documents`, await measure(documents, folder), values.results)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function measure(documents: number, folder: string): Promise<string[]> {
  const dataDir = join(folder, 'data')
  await fillSearch(dataDir, generateDocuments(documents))
  const start = () => startBuilt({ dataDir, port, env: searchSettingsOnly })
  const cold = await start()
  await cold.stop()
  const ready: number[] = []
  for (let count = 1; count < starts; count++) {
    const server = await start()
    ready.push(server.readyMs)
    await server.stop()
  }
  const server = await start()
  ready.push(server.readyMs)
  try {
    await untilIdle(server)
    const idle = server.memory()
    const ask = await searchRequests(server)
    const rates = await compare(server, documents, folder, ask)
    const memory = server.memory()
    const saturating = searchQueries(poolSize, documents, 90).map(ask.one)
    const fresh = await measureFreshness(server, dataDir, documents, ask, saturating, seconds)
    await server.stop()
    const engine = await engineAlone(dataDir, documents)
    const wanted = limits[documents] ?? {}
    const readyMs = ready.toSorted((a, b) => a - b)[Math.floor(ready.length / 2)]!
    return [
      rates,
      table(
        ['', 'wanted', ''],
        [
          ['engine alone, p50 ms', wanted.engine?.text, judged(engine.cards.p50, wanted.engine, 3)],
          ['… p99 ms', '', grouped(engine.cards.p99)],
          ['… half of all documents match, p50 ms', '', grouped(engine.half.p50)],
          ['memory when ready and idle, MB', wanted.memory?.text, judged(idle, wanted.memory, 0)],
          ['… after the load, MB', '', grouped(memory, 0)],
          ['commit to found while saturated, p99 ms', second.text, judged(fresh.p99, second, 0)],
          ['… max ms', second.text, judged(fresh.max, second, 0)],
          ['… commits a second', '', grouped(fresh.commitsPerSecond, 0)],
          [
            'start to ready with PostgreSQL, from the snapshot, ms',
            wanted.ready?.text,
            judged(readyMs, wanted.ready, 0),
          ],
          ['… without one, ms', '', grouped(cold.readyMs, 0)],
        ],
      ),
    ]
  } finally {
    await server.stop()
  }
}

/** Measures the server and its baseline alternately, so that other work on the machine affects both. */
async function compare(server: BenchServer, documents: number, folder: string, ask: Ask): Promise<string> {
  let seed = 20
  const fresh = () => searchQueries(poolSize, documents, seed++)
  const cards = (queries: AskedQuery[]) => queries.map(ask.one)
  const whole = (queries: AskedQuery[]) => queries.map(wholeQuery).map(ask.one)
  const page = (queries: AskedQuery[]) => queries.map(pageQueries).map(ask.several)
  const some = searchQueries(300, documents)
  const typical = { cards: await typicalAnswer(server, cards(some)), whole: await typicalAnswer(server, whole(some)) }
  const limit = await startLimit(join(folder, 'limit'), port + 1, {
    '/cards': typical.cards.text,
    '/whole': typical.whole.text,
  })
  try {
    const ready = (path: string) => cards(some).map(request => ({ ...request, path }))
    const measured: Record<string, Load[]> = {}
    const run = async (name: string, at: BenchServer, requests: BenchRequest[]) => {
      measured[name] = [...(measured[name] ?? []), await load(at, requests, seconds / 2)]
    }
    await load(server, cards(fresh()), 2)
    await load(limit, ready('/cards'), 2)
    for (let round = 0; round < 2; round++) {
      await run('cards', server, cards(fresh()))
      await run('limit', limit, ready('/cards'))
      await run('page', server, page(fresh()))
      await run('whole', server, whole(fresh()))
      await run('wholeLimit', limit, ready('/whole'))
    }
    const rates = Object.fromEntries(Object.entries(measured).map(([name, loads]) => [name, rateOf(together(loads))]))
    const kB = (text: string) => `${grouped(Buffer.byteLength(text) / 1000, 0)} kB`
    const row = (name: string, key: string, limitKey?: string, ratio?: Wanted) => {
      const [one, other] = [rates[key]!, limitKey ? rates[limitKey] : undefined]
      const of = (value: number) => (ratio ? judgedBeside(value, ratio) : grouped(value))
      return [
        name,
        grouped(one.perSecond, 0),
        other && of(one.perSecond / other.perSecond),
        other && of(other.cpu / one.cpu),
        grouped(one.p50, 1),
        grouped(one.p99, 1),
        other && judgedBeside(one.p99 / other.p99, atMost(4), 1),
        grouped(one.cpu, 3),
        one.busy,
      ]
    }
    return [
      `Text, two filters, four disjunctive facet groups, ${grouped(typical.cards.shown, 0)} hits of ${grouped(typical.cards.hits, 0)} on average; half of the queries Sinhala. Busy: the server's process and the load's, in percent of a core.\n`,
      table(
        ['', 'req/s', 'of its limit', '… by CPU', 'p50 ms', 'p99 ms', '… of the limit’s', 'CPU ms', 'busy'],
        [
          row(`limit: Hono’s c.json of ${kB(typical.cards.text)}`, 'limit'),
          row('cards, gzip', 'cards', 'limit', limits[documents]?.ratio),
          row('the directory page’s own request, gzip', 'page'),
          row(`limit: Hono’s c.json of ${kB(typical.whole.text)}`, 'wholeLimit'),
          row('all attributes, highlighted, gzip', 'whole', 'wholeLimit', wholeRatio),
        ],
      ),
    ].join('\n')
  } finally {
    await limit.stop()
  }
}

async function engineAlone(dataDir: string, documents: number) {
  const queries = searchQueries(4000, documents, 19)
  const half = { queries: [{ index: queries[0]!.index.replace(/si$/, 'en'), query: halfMatching }], rounds: 300 }
  const [cards, halfTimed] = await timeEngine(dataDir, [{ queries, rounds: 5000 }, half])
  return { cards: cards!, half: halfTimed! }
}
