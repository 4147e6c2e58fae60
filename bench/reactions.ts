/**
 * How long a phone whose CPU is four times slower takes to answer what people do first, from the tap or key until the answer
 * is painted: the sheet of filters, a filter, a listing, suggestions, the map. Each visit is the first one, in a fresh browser
 * profile, on a page that has been quiet for a second and a half; files come over the machine's own line.
 * Run: npm run bench -- reactions [--visits=5] [--language=si] [--only=map] [--import=FILE --mapping=FILE] [--slow-line]
 * Appends a table to bench/RESULTS.md. Run it alone. `--import` brings enterprises of a file in first, `--origin=URL` measures a
 * server that runs already. `--slow-line` adds 1.6 Mbit/s and 150 ms there and back. Maps are measured a second time with
 * WebGL that draws nothing, which shows what drawing by software costs.
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium, type Page } from 'playwright-core'
import { findChromium } from '../harness/find-chromium.ts'
import { startServer } from './page-server.ts'
import { type Answer, type Phone, type Reaction, react } from './reaction.ts'
import { atMost, grouped, judged, judgedBeside, publish, resultsFile, table, type Wanted } from './report.ts'

const { values } = parseArgs({
  options: {
    visits: { type: 'string', default: '5' },
    language: { type: 'string', multiple: true, default: ['en', 'si'] },
    only: { type: 'string', multiple: true },
    import: { type: 'string' },
    mapping: { type: 'string' },
    origin: { type: 'string' },
    'slow-line': { type: 'boolean', default: false },
    results: { type: 'string', default: resultsFile },
  },
})

const wanted = {
  filter: atMost(300),
  listing: atMost(400),
  suggestion: atMost(250),
  map: atMost(900),
  task: atMost(200),
}

const openSheet = (page: Page) => page.locator('[class*=sheet_button]').tap()
const openBox = async (page: Page) => {
  await page.getByRole('combobox').first().tap()
  await page.getByRole('option').first().waitFor()
}
const prepareSheet = async (page: Page) => {
  await openSheet(page)
  await page.locator('dialog[open] [class*=tree], dialog[open] ul').first().waitFor()
  await page.waitForTimeout(500)
}
const tapFirst = (page: Page) => page.locator('dialog[open] li input[type=checkbox]').first().tap()
const filtering = { prepare: prepareSheet, act: tapFirst, until: 'filtered' } as const
const map = {
  act: (page: Page) => page.locator('[class*=toolbar] a[href*="view=map"]').first().tap(),
  until: 'map',
} as const

const reactions: (Reaction & { limit: Wanted })[] = [
  { name: 'sheet of filters', path: '/', act: openSheet, until: 'sheet', limit: wanted.filter },
  { name: 'filter', path: '/', ...filtering, limit: wanted.filter },
  { name: 'sheet of filters', path: '/marketplace', act: openSheet, until: 'sheet', limit: wanted.filter },
  { name: 'filter', path: '/marketplace', ...filtering, limit: wanted.filter },
  {
    name: 'listing',
    path: '/marketplace',
    act: page => page.locator('main h2 a').first().tap(),
    until: 'listing',
    limit: wanted.listing,
  },
  {
    name: 'suggestions, nothing typed',
    path: '/',
    act: page => page.getByRole('combobox').first().tap(),
    until: 'suggestions',
    limit: wanted.suggestion,
  },
  {
    name: 'suggestions, a letter typed',
    path: '/',
    prepare: openBox,
    act: page => page.keyboard.press('t'),
    until: 'completions',
    limit: wanted.suggestion,
  },
  { name: 'map', path: '/', ...map, limit: wanted.map },
  { name: 'map', path: '/marketplace', ...map, limit: wanted.map },
]

type Figures = { reaction: Reaction & { limit: Wanted }; phone: Phone; answers: Answer[] }

const dataDir = await mkdtemp(join(tmpdir(), 'pola-bench-'))
await chmod(dataDir, 0o755)
const imported = values.import && [...(values.mapping ? ['--mapping', values.mapping] : []), values.import]
const server = values.origin ? undefined : await startServer(dataDir, 4962, imported || undefined)
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
]
const browser = await chromium.launch({ executablePath: await findChromium(), args: flags })
try {
  const origin = values.origin ?? server?.origin ?? ''
  const measured = reactions.filter(
    ({ name, path }) => !values.only || values.only.some(one => `${name} ${path}`.includes(one)),
  )
  const figures: Figures[] = values.language.flatMap(language =>
    measured.flatMap(reaction => {
      const phone = { browser, origin, language, slow: values['slow-line'] }
      const phones = reaction.until === 'map' ? [phone, { ...phone, drawsNothing: true }] : [phone]
      return phones.map(one => ({ reaction, phone: one, answers: [] }))
    }),
  )
  // The server's first answers must not be measured.
  for (const { phone, reaction } of figures) await react(phone, reaction)
  for (let visit = 0; visit < Number(values.visits); visit++)
    for (const { phone, reaction, answers } of figures) answers.push(await react(phone, reaction))
  await publish('reactions', report(figures), values.results)
} finally {
  await browser.close()
  await server?.stop()
  await rm(dataDir, { recursive: true, force: true })
}

function report(figures: Figures[]): string[] {
  const rows = figures.map(({ reaction: { name, path, limit, until }, phone, answers }) => {
    const of = (value: (answer: Answer) => number) => answers.map(value).sort((a, b) => a - b)
    const painted = of(one => one.painted)
    const tasks = of(one => one.longestTask)
    const isMap = until === 'map'
    const judgedTask = (value: number) =>
      isMap && !phone.drawsNothing ? judged(value, wanted.task, 0) : grouped(value, 0)
    return [
      `${name}${phone.drawsNothing ? ', nothing drawn' : ''}`,
      path,
      phone.language,
      phone.drawsNothing ? grouped(median(painted), 0) : judgedBeside(median(painted), limit, 0),
      grouped(painted.at(-1)!, 0),
      judgedTask(median(tasks)),
      grouped(tasks.at(-1)!, 0),
      grouped(median(of(one => one.cpu)), 0),
      ...(isMap ? [of(one => one.graphics), of(one => one.renderer)].map(all => grouped(median(all), 0)) : ['', '']),
    ]
  })
  const line = values['slow-line'] ? ', 1.6 Mbit/s, 150 ms' : ''
  return [
    `Phone of 390 × 844 px, CPU 4 ×${line}, ${browser.version()}; ${values.visits} visits${values.import ? ', with an imported file' : ''}; load of the machine ${loadavg()[0]!.toFixed(1)}. In ms, from the tap or key until the answer was painted. CPU: of the page’s main thread, throttling included. WebGL: its time in its calls, the waits for the software renderer among them. Renderer: CPU of the process that draws, which isn’t throttled.`,
    table(['', 'page', '', 'median', 'slowest', 'longest task, median', 'slowest', 'CPU', 'WebGL', 'renderer'], rows),
    `Wanted of maps besides: no task ${wanted.task.text.replace('≤', 'over')} ms.`,
  ]
}

function median(sorted: number[]): number {
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
