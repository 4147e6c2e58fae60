/**
 * Largest Contentful Paint on a throttled phone (CPU four times slower, 1.6 Mbit/s, 150 ms there and back) of four pages, each
 * in a fresh browser profile: the median of five visits.
 * Run: npm run bench -- lcp [--visits=5]   Appends a table to bench/RESULTS.md. Run it alone.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, chmod, mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, cpus, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { type Browser, chromium } from 'playwright-core'
import { findChromium } from '../e2e/find-chromium.ts'

const { values } = parseArgs({
  options: {
    visits: { type: 'string', default: '5' },
    results: { type: 'string', default: join(import.meta.dirname, 'RESULTS.md') },
  },
})
const root = join(import.meta.dirname, '..')
const origin = 'http://127.0.0.1:4961'
const wanted = 2000
const slowLine = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1000 * 1000) / 8,
  uploadThroughput: (750 * 1000) / 8,
}

type Figures = { path: string; lcp: number[]; element: string }

const dataDir = await mkdtemp(join(tmpdir(), 'pola-bench-'))
await chmod(dataDir, 0o755)
const product = fork(join(root, 'src/app/main.ts'), [], {
  cwd: root,
  env: { ...process.env, NODE_ENV: 'production', PORT: '4961', DATA_DIR: dataDir, LOG_LEVEL: 'error' },
  stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
})
const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox', '--disable-gpu'] })
try {
  await waitFor(`${origin}/readyz`)
  const figures: Figures[] = []
  for (const path of ['/', '/marketplace', await firstListing(), '/nuwaraleaf']) figures.push(await measure(path))
  const table = report(figures)
  console.log(table)
  await appendFile(values.results, table)
} finally {
  await browser.close()
  product.kill('SIGINT')
  await once(product, 'exit')
  await rm(dataDir, { recursive: true, force: true })
}

async function measure(path: string): Promise<Figures> {
  // the server's first rendering is not the visitor's line
  await fetch(origin + path)
  const lcp: number[] = []
  let element = ''
  for (let visit = 0; visit < Number(values.visits); visit++) {
    const one = await visitOnce(browser, path)
    lcp.push(one.time)
    element = one.element
  }
  return { path, lcp: lcp.sort((a, b) => a - b), element }
}

async function visitOnce(chrome: Browser, path: string): Promise<{ time: number; element: string }> {
  const context = await chrome.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', slowLine)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.goto(origin + path, { waitUntil: 'networkidle' })
  const largest = await page.evaluate(
    () =>
      new Promise<{ time: number; element: string }>(resolve => {
        new PerformanceObserver(list => {
          const last = list.getEntries().at(-1) as unknown as { startTime: number; element?: Element }
          resolve({ time: last.startTime, element: last.element?.tagName.toLowerCase() ?? '' })
        }).observe({ type: 'largest-contentful-paint', buffered: true })
      }),
  )
  await context.close()
  return largest
}

async function firstListing(): Promise<string> {
  const page = await (await fetch(`${origin}/marketplace?query=honey`)).text()
  const [path] = /\/marketplace\/listing\/\d+/.exec(page) ?? []
  if (!path) throw new Error('The marketplace shows no listing')
  return path
}

async function waitFor(url: string): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    const answer = await fetch(url).catch(() => undefined)
    if (answer?.ok) return
    await pause(200)
  }
  throw new Error(`${url} did not answer within two minutes`)
}

function report(figures: Figures[]): string {
  const machine = `${availableParallelism()} cores, ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB`
  const seconds = (ms: number | undefined) => ((ms ?? 0) / 1000).toFixed(2)
  const median = (times: number[]) => times[Math.floor(times.length / 2)] ?? 0
  const isMet = figures.every(({ lcp }) => median(lcp) < wanted)
  return [
    `\n## lcp, ${new Date().toISOString().slice(0, 10)} (${machine}, ${browser.version()})\n`,
    'Throttled phone: CPU 4 ×, 1.6 Mbit/s, 150 ms.\n',
    '| page | LCP s, median | best | worst | element |',
    '|---|---:|---:|---:|---|',
    ...figures.map(
      ({ path, lcp, element }) =>
        `| ${path} | ${seconds(median(lcp))} | ${seconds(lcp[0])} | ${seconds(lcp.at(-1))} | ${element} |`,
    ),
    `\nWanted: under ${seconds(wanted)} s (${isMet ? 'met' : 'missed'}).\n`,
  ].join('\n')
}
