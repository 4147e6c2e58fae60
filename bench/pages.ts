/**
 * Pages as the built server renders them, gzipped and for every request, for a guest and for somebody signed in, beside a
 * plain `renderToString` of forty cards; then from the guest cache. Each server is a process of its own; 16 connections.
 * Run: npm run bench -- pages [--seconds=8] [--profiles=100000] [--world=FOLDER]   Appends a table to bench/RESULTS.md. Run it alone.
 * `--profiles` imports so many generated enterprises beside the demo world, and compares `/` with and without them. `--world`
 * is a stopped server's DATA_DIR with the demo world, which is copied instead of making a new one.
 */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { gzipSync } from 'node:zlib'
import { createCaller, signInAs } from './attack/calls.ts'
import { type BenchServer, startBuilt, untilIdle } from './built-server.ts'
import { openWorlds, runImport } from './demo-world.ts'
import { generateCsv } from './generate-import.ts'
import { type Load, load, type Rate, rateOf, together } from './load.ts'
import { atLeast, grouped, judged, judgedBeside, publish, resultsFile, table, type Wanted } from './report.ts'

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '8' },
    profiles: { type: 'string' },
    world: { type: 'string' },
    port: { type: 'string', default: '4951' },
    results: { type: 'string', default: resultsFile },
  },
})
const port = Number(values.port)
const uncached = { GUEST_CACHE_SECONDS: '0' }
const rounds = 2
const person = 'nimali@pola.example'

type Page = { name: string; path: string; cookie?: string; server: BenchServer; wanted?: Wanted; encoding?: string }
type Figures = Page & { rate: Rate; bytes: number; sent: number }

const worlds = await openWorlds(port, values.world)
const running: BenchServer[] = []
const started = async (options: Parameters<typeof startBuilt>[0]) => {
  const server = await startBuilt(options)
  running.push(server)
  return server
}
try {
  const dataDir = await worlds.copy()
  const plainDir = join(worlds.folder, 'plain')
  const plain = await started({ dataDir: plainDir, port: port + 1, file: 'bench/pages-plain.ts', ready: '/' })
  const server = await started({ dataDir, port, env: uncached })
  const paths = await findPaths(server)
  const caller = createCaller(server.origin)
  const cookie = await signInAs(caller, person)
  caller.close()
  const rendered = await measure([
    { name: 'limit: plain renderToString of 40 cards, without gzip', path: '/', server: plain, encoding: 'identity' },
    { name: 'directory, guest', path: '/', server, wanted: atLeast(0.25) },
    { name: 'marketplace, guest', path: '/marketplace', server, wanted: atLeast(0.25) },
    { name: 'listing, guest', path: paths.listing, server, wanted: atLeast(0.4) },
    { name: 'profile, guest', path: paths.profile, server, wanted: atLeast(0.35) },
    { name: 'directory, signed in', path: '/', server, cookie, wanted: atLeast(0.15) },
    { name: 'account, signed in', path: '/account', server, cookie, wanted: atLeast(0.2) },
  ])
  await server.stop()
  const cachedServer = await started({ dataDir, port })
  const cached = await measure([
    { name: 'directory, from the guest cache', path: '/', server: cachedServer },
    { name: 'listing, from the guest cache', path: paths.listing, server: cachedServer },
  ])
  await cachedServer.stop()
  await plain.stop()
  const grown = values.profiles ? [await compareGrown(Number(values.profiles))] : []
  await publish('pages', [report(rendered, cached), ...grown], values.results)
} finally {
  for (const server of running) await server.stop()
  await worlds.close()
}

/** Measures alternately, so that other work on the machine affects all of them equally. */
async function measure(pages: Page[]): Promise<Figures[]> {
  const loads: Load[][] = pages.map(() => [])
  for (const server of new Set(pages.map(page => page.server))) await untilIdle(server)
  const run = ({ server, path, cookie, encoding = 'gzip' }: Page, seconds: number) =>
    load(server, [{ path, headers: { 'accept-encoding': encoding, ...(cookie && { cookie }) } }], seconds)
  for (const page of pages) await run(page, 2)
  for (let round = 0; round < rounds; round++)
    for (const [at, page] of pages.entries()) loads[at]!.push(await run(page, Number(values.seconds) / rounds))
  return Promise.all(
    pages.map(async (page, at) => {
      const { path, server, cookie, encoding } = page
      const answer = await fetch(server.origin + path, { headers: cookie ? { cookie } : {} })
      const text = await answer.text()
      const sent = encoding ? Buffer.byteLength(text) : gzipSync(text, { level: 6 }).length
      return { ...page, rate: rateOf(together(loads[at]!)), bytes: Buffer.byteLength(text), sent }
    }),
  )
}

/** Compares `/` with this many more enterprises to the demo world alone. */
async function compareGrown(count: number): Promise<string> {
  const demoDir = await worlds.copy()
  const grownDir = await worlds.copy()
  const file = join(worlds.folder, 'generated.csv')
  await writeFile(file, generateCsv(count))
  await runImport(grownDir, file).ended
  const demo = await started({ dataDir: demoDir, port, env: uncached })
  const grown = await started({ dataDir: grownDir, port: port + 1, env: uncached })
  const [few, many] = await measure([
    { name: 'demo world', path: '/', server: demo },
    { name: `with ${grouped(count)} imported profiles`, path: '/', server: grown },
  ])
  const wanted = atLeast(0.9)
  const row = ({ name, rate }: Figures, ratios: string[]) => [
    name,
    grouped(rate.perSecond, 0),
    ...ratios,
    grouped(rate.cpu),
    grouped(rate.p50, 1),
    grouped(rate.p99, 1),
  ]
  const ratios = [many!.rate.perSecond / few!.rate.perSecond, few!.rate.cpu / many!.rate.cpu]
  return table(
    ['directory, guest', 'req/s', 'of the demo world', '… by CPU', 'CPU ms', 'p50 ms', 'p99 ms'],
    [
      row(few!, ['', '']),
      row(
        many!,
        ratios.map(ratio => judgedBeside(ratio, wanted)),
      ),
    ],
  )
}

/** Finds a publicly visible listing and profile. */
async function findPaths({ origin }: BenchServer): Promise<{ listing: string; profile: string }> {
  const page = await (await fetch(`${origin}/marketplace?query=honey`)).text()
  const [listing] = /\/marketplace\/listing\/\d+/.exec(page) ?? []
  if (!listing) throw new Error('The marketplace shows no listing')
  return { listing, profile: '/nuwaraleaf' }
}

function report(rendered: Figures[], cached: Figures[]): string {
  const limit = rendered[0]!.rate
  const row = ({ name, rate, bytes, sent, wanted }: Figures) => [
    name,
    grouped(rate.perSecond, 0),
    judged(rate.perSecond / limit.perSecond, wanted),
    judged(limit.cpu / rate.cpu, wanted),
    wanted?.text,
    grouped(rate.cpu),
    grouped(rate.p50, 1),
    grouped(rate.p99, 1),
    `${grouped(sent / 1000, 1)} of ${grouped(bytes / 1000, 1)}`,
    rate.busy,
  ]
  return [
    'Gzip, 16 connections. Busy: the server’s process and the load’s, in percent of a core.\n',
    table(
      ['', 'req/s', 'of the limit', '… by CPU', 'wanted', 'CPU ms', 'p50 ms', 'p99 ms', 'kB sent', 'busy'],
      [...rendered, ...cached].map(row),
    ),
  ].join('\n')
}
