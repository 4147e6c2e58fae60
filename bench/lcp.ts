/**
 * What a visitor waits for on a throttled phone (CPU four times slower, 1.6 Mbit/s, 150 ms there and back), each visit in a
 * fresh browser profile, in English and Sinhala: the largest paint, the slowest answer to a tap into the search box and
 * three letters, and the bytes that must come until a first click is answered.
 * Run: npm run bench -- lcp [--visits=7] [--import=FILE] [--page=/] [--language=si]   Appends a table to bench/RESULTS.md. Run it alone.
 * `--import` brings enterprises of a file in first. `--origin=URL`, also several times, measures servers that run already,
 * in turns, so that what else the machine does weighs on all of them.
 */
import { appendFile, chmod, mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, cpus, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright-core'
import { findChromium } from '../harness/find-chromium.ts'
import { firstClicks, type Weight, weighFirstClick } from '../harness/weigh-first-click.ts'
import { startServer } from './page-server.ts'
import { openPhone, type Visit, visitOnce } from './visit-page.ts'

const { values } = parseArgs({
  options: {
    visits: { type: 'string', default: '7' },
    import: { type: 'string' },
    page: { type: 'string', multiple: true },
    language: { type: 'string', multiple: true, default: ['en', 'si'] },
    origin: { type: 'string', multiple: true },
    results: { type: 'string', default: join(import.meta.dirname, 'RESULTS.md') },
  },
})
const limits = { lcp: 1500, inp: 100 }
/** kB by gzip, in Sinhala */
const maxBytes = { directory: 150, marketplace: 155, listing: 130, profile: 145 }

type Kind = keyof typeof maxBytes
type Figures = { origin: string; kind: Kind; path: string; language: string; visits: Visit[]; weight?: Weight }

const dataDir = await mkdtemp(join(tmpdir(), 'pola-bench-'))
await chmod(dataDir, 0o755)
const server = values.origin ? undefined : await startServer(dataDir, 4961, values.import ? [values.import] : undefined)
const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox', '--disable-gpu'] })
try {
  const figures: Figures[] = []
  for (const language of values.language)
    for (const origin of values.origin ?? [server?.origin ?? ''])
      for (const [kind, path] of Object.entries(await pathsOf(origin)))
        if (!values.page || values.page.includes(path) || values.page.includes(kind))
          figures.push({ origin, kind: kind as Kind, path, language, visits: [] })
  for (const one of figures) one.weight = await weigh(one)
  for (let visit = 0; visit < Number(values.visits); visit++)
    for (const { origin, path, language, visits } of figures) {
      // The server's first rendering must not be measured.
      await fetch(origin + path, { headers: { cookie: `language=${language}` } })
      visits.push(await visitOnce(browser, origin, path, language))
    }
  const table = report(figures)
  console.log(table)
  await appendFile(values.results, table)
} finally {
  await browser.close()
  await server?.stop()
  await rm(dataDir, { recursive: true, force: true })
}

async function pathsOf(origin: string): Promise<Record<Kind, string>> {
  const found = await (await fetch(`${origin}/marketplace?query=honey`)).text()
  const [listing] = /\/marketplace\/listing\/\d+/.exec(found) ?? []
  if (!listing) throw new Error('The marketplace shows no listing')
  return { directory: '/', marketplace: '/marketplace', listing, profile: '/nuwaraleaf' }
}

async function weigh({ origin, kind, path, language }: Figures): Promise<Weight> {
  const context = await openPhone(browser, origin, language)
  const weight = await weighFirstClick(await context.newPage(), origin + path, firstClicks[kind])
  await context.close()
  return weight
}

function report(figures: Figures[]): string {
  const machine = `${availableParallelism()} cores, ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB`
  const several = (values.origin?.length ?? 0) > 1
  let missed = 0
  const judge = (text: string, isMet: boolean) => {
    if (!isMet) missed++
    return isMet ? text : `**${text}** missed`
  }
  const rows = figures.map(({ origin, kind, path, language, visits, weight }) => {
    const of = (value: (visit: Visit) => number) => visits.map(value).sort((a, b) => a - b)
    const [lcp, inp, busy] = [of(one => one.lcp), of(one => one.inp), of(one => one.busy)]
    const { scripts = 0, texts = 0, state = 0, next = 0 } = weight ?? {}
    const total = (scripts + texts + state) / 1000
    const parts = [scripts, texts, state].map(bytes => kB(bytes / 1000)).join(' + ')
    return [
      several ? `${origin} ${path}` : path,
      language,
      judge(seconds(median(lcp)), median(lcp) < limits.lcp),
      `${seconds(lcp[0])} to ${seconds(lcp.at(-1))}`,
      visits.at(-1)?.element ?? '',
      judge(String(median(inp)), median(inp) < limits.inp),
      `${inp[0]} to ${inp.at(-1)}`,
      seconds(median(busy)),
      `${judge(kB(total), language !== 'si' || total <= maxBytes[kind])} = ${parts}`,
      kB(next / 1000),
    ]
  })
  return [
    `\n## lcp, ${new Date().toISOString().slice(0, 10)} (${machine}, ${browser.version()})\n`,
    `Throttled phone: CPU 4 ×, 1.6 Mbit/s, 150 ms; ${values.visits} visits${values.import ? ', with an imported file' : ''}. LCP in s; INP in ms, of a tap into the search box and three letters; main thread in s of its CPU until the page is idle; kB by gzip until a first click can be answered: scripts + texts + state; then what the page brings that it leads to.\n`,
    '| page | | LCP, median | range | element | INP, median | range | main thread | kB | next page |',
    '|---|---|---:|---:|---|---:|---:|---:|---|---:|',
    ...rows.map(row => `| ${row.join(' | ')} |`),
    `\nWanted: LCP < ${seconds(limits.lcp)} s, INP < ${limits.inp} ms; in Sinhala ${Object.entries(maxBytes)
      .map(([kind, most]) => `${kind} ≤ ${most} kB`)
      .join(', ')}: ${missed ? `${missed} missed` : 'met'}.\n`,
  ].join('\n')
}

function seconds(ms = 0): string {
  return (ms / 1000).toFixed(2)
}

function kB(thousands: number): string {
  return thousands.toFixed(1)
}

function median(sorted: number[]): number {
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
