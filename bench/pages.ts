/**
 * Pages as the server renders them: the directory with forty cards and a listing, uncached and from the guest cache, beside
 * a plain `renderToString` of forty cards in the same run. Each server is one process, so one core; the load comes from this one.
 * Run: npm run bench -- pages [--seconds=8]   Appends a table to bench/RESULTS.md. Run it alone.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, chmod, mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, cpus, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { gunzipSync } from 'node:zlib'
import autocannon from 'autocannon'

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '8' },
    results: { type: 'string', default: join(import.meta.dirname, 'RESULTS.md') },
  },
})
const root = join(import.meta.dirname, '..')
const dataDir = await mkdtemp(join(tmpdir(), 'pola-bench-'))
await chmod(dataDir, 0o755)

try {
  const uncached = { GUEST_CACHE_SECONDS: '0' }
  const plain = await withServer('bench/pages-plain.ts', 4951, {}, '/', async url => [await measure(url, 'identity')])
  const rendered = await withServer('src/app/main.ts', 4952, uncached, '/readyz', async url => [
    await measure(url, 'identity'),
    await measure(url, 'gzip'),
    await measure(await listingUrl(url), 'identity'),
    await measure(await listingUrl(url), 'gzip'),
  ])
  const kept = { GUEST_CACHE_SECONDS: '5' }
  const cached = await withServer('src/app/main.ts', 4953, kept, '/readyz', async url => [
    await measure(url, 'gzip'),
    await measure(await listingUrl(url), 'gzip'),
  ])
  const table = report(plain, rendered, cached)
  console.log(table)
  await appendFile(values.results, table)
} finally {
  await rm(dataDir, { recursive: true, force: true })
}

type Figures = { perSecond: number; p50: number; p99: number; bytes: number; gzip: number }

/** Starts a server, measures it, stops it. */
async function withServer(
  file: string,
  port: number,
  env: Record<string, string>,
  ready: string,
  measureAll: (url: string) => Promise<Figures[]>,
): Promise<Figures[]> {
  const child = fork(join(root, file), [], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  try {
    await waitFor(`http://127.0.0.1:${port}${ready}`)
    return await measureAll(`http://127.0.0.1:${port}/`)
  } finally {
    child.kill('SIGINT')
    await once(child, 'exit')
  }
}

/** Warms up a page, then measures it under load. */
async function measure(url: string, encoding: string): Promise<Figures> {
  await load(url, 3, encoding)
  const figures = await load(url, Number(values.seconds), encoding)
  const page = await fetch(url, { headers: { 'accept-encoding': 'identity' } })
  return { ...figures, bytes: (await page.arrayBuffer()).byteLength, gzip: await gzipBytes(url) }
}

/** The first listing of the marketplace. */
async function listingUrl(url: string): Promise<string> {
  const page = await (await fetch(`${url}marketplace?query=honey`)).text()
  const [path] = /\/marketplace\/listing\/\d+/.exec(page) ?? []
  if (!path) throw new Error('The marketplace shows no listing')
  return new URL(path, url).href
}

async function load(url: string, seconds: number, encoding: string): Promise<Omit<Figures, 'bytes' | 'gzip'>> {
  const result = await autocannon({ url, connections: 8, duration: seconds, headers: { 'accept-encoding': encoding } })
  if (result.errors > 0 || result.non2xx > 0)
    throw new Error(`${url}: ${result.errors} errors, ${result.non2xx} refusals`)
  return { perSecond: result.requests.average, p50: result.latency.p50, p99: result.latency.p99 }
}

async function gzipBytes(url: string): Promise<number> {
  const { get } = await import('node:http')
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'gzip' } }, response => {
      const chunks: Buffer[] = []
      response.on('data', chunk => chunks.push(chunk))
      response.on('end', () => {
        const body = Buffer.concat(chunks)
        if (response.headers['content-encoding'] === 'gzip') gunzipSync(body)
        resolve(body.length)
      })
    }).on('error', reject)
  })
}

async function waitFor(url: string): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    const answer = await fetch(url).catch(() => undefined)
    if (answer?.ok) return
    await pause(200)
  }
  throw new Error(`${url} did not answer within two minutes`)
}

function report([plain]: Figures[], rendered: Figures[], cached: Figures[]): string {
  const machine = `${availableParallelism()} cores, ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB`
  const row = (name: string, f: Figures | undefined) =>
    f &&
    `| ${name} | ${f.perSecond.toFixed(0)} | ${(f.perSecond / (plain?.perSecond ?? 1)).toFixed(2)} | ${f.p50} | ${f.p99} | ${(f.bytes / 1000).toFixed(1)} | ${(f.gzip / 1000).toFixed(1)} |`
  const verdict = (name: string, made: Figures | undefined, kept: Figures | undefined, most: number) => {
    const [rate = 0, fromCache = 0] = [made?.perSecond, kept?.perSecond]
    const ten = fromCache >= 10 * Math.max(most, rate) ? 'met' : fromCache >= 10 * most ? `met for ${most}` : 'missed'
    return `${name} rendered ≥ ${most} req/s (${rate >= most ? 'met' : 'missed'}), from the cache ≥ 10 × that (${ten})`
  }
  const [home, homeZipped, listing, listingZipped] = rendered
  return [
    `\n## pages, ${new Date().toISOString().slice(0, 10)} (${machine}, Node ${process.versions.node})\n`,
    '| | req/s | of plain | p50 ms | p99 ms | kB | kB sent |',
    '|---|---:|---:|---:|---:|---:|---:|',
    row('plain renderToString of 40 cards', plain),
    row('directory, 40 cards: rendered for every request', home),
    row('… rendered and compressed for every request', homeZipped),
    row('… from the guest cache, compressed', cached[0]),
    row('listing: rendered for every request', listing),
    row('… rendered and compressed for every request', listingZipped),
    row('… from the guest cache, compressed', cached[1]),
    `\nWanted: ${verdict('directory', home, cached[0], 500)}; ${verdict('listing', listing, cached[1], 700)}.\n`,
  ].join('\n')
}
