/**
 * Pages as the server renders them: the directory with forty cards, uncached and from the guest cache, beside a plain
 * `renderToString` of forty cards in the same run. Each server is one process, so one core; the load comes from this one.
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
  const plain = await withServer('bench/pages-plain.ts', 4951, {}, '/', 'identity')
  const uncached = { GUEST_CACHE_SECONDS: '0' }
  const rendered = await withServer('src/app/main.ts', 4952, uncached, '/readyz', 'identity')
  const zipped = await withServer('src/app/main.ts', 4954, uncached, '/readyz', 'gzip')
  const cached = await withServer('src/app/main.ts', 4953, { GUEST_CACHE_SECONDS: '5' }, '/readyz', 'gzip')
  const table = report(plain, rendered, zipped, cached)
  console.log(table)
  await appendFile(values.results, table)
} finally {
  await rm(dataDir, { recursive: true, force: true })
}

type Figures = { perSecond: number; p50: number; p99: number; bytes: number; gzip: number }

/** Starts one server, warms it up, loads it, stops it. */
async function withServer(
  file: string,
  port: number,
  env: Record<string, string>,
  ready: string,
  encoding: string,
): Promise<Figures> {
  const child = fork(join(root, file), [], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  try {
    const url = `http://127.0.0.1:${port}/`
    await waitFor(`http://127.0.0.1:${port}${ready}`)
    await load(url, 3, encoding)
    const figures = await load(url, Number(values.seconds), encoding)
    const page = await fetch(url, { headers: { 'accept-encoding': 'identity' } })
    return { ...figures, bytes: (await page.arrayBuffer()).byteLength, gzip: await gzipBytes(url) }
  } finally {
    child.kill('SIGINT')
    await once(child, 'exit')
  }
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

function report(plain: Figures, rendered: Figures, zipped: Figures, cached: Figures): string {
  const machine = `${availableParallelism()} cores, ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB`
  const row = (name: string, f: Figures, ratio: number) =>
    `| ${name} | ${f.perSecond.toFixed(0)} | ${ratio.toFixed(2)} | ${f.p50} | ${f.p99} | ${(f.bytes / 1000).toFixed(1)} | ${(f.gzip / 1000).toFixed(1)} |`
  return [
    `\n## pages, ${new Date().toISOString().slice(0, 10)} (${machine}, Node ${process.versions.node})\n`,
    '| directory page, 40 cards | req/s | of plain | p50 ms | p99 ms | kB | kB sent |',
    '|---|---:|---:|---:|---:|---:|---:|',
    row('plain renderToString of 40 cards', plain, 1),
    row('rendered for every request', rendered, rendered.perSecond / plain.perSecond),
    row('rendered and compressed for every request', zipped, zipped.perSecond / plain.perSecond),
    row('from the guest cache, compressed', cached, cached.perSecond / plain.perSecond),
    `\nWanted: rendered ≥ 500 req/s (${rendered.perSecond >= 500 ? 'met' : 'missed'}); from the cache ≥ 10 × that (${
      cached.perSecond >= 10 * Math.max(500, rendered.perSecond)
        ? 'met'
        : cached.perSecond >= 5000
          ? 'met for 500'
          : 'missed'
    }).\n`,
  ].join('\n')
}
