/**
 * How long a start takes until the first page can be had, and what an idle server holds: the first start in an empty folder
 * (packages installed, pages built), then starts with the demo world, and with generated enterprises beside it.
 * Run: npm run bench -- start [--profiles=20000,100000] [--world=FOLDER] [--starts=5]   Appends a table to bench/RESULTS.md.
 * Run it alone. `--world` is a stopped server's DATA_DIR with the demo world, which spares the first start.
 */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { startBuilt, untilIdle } from './built-server.ts'
import { openWorlds, runImport } from './demo-world.ts'
import { generateCsv } from './generate-import.ts'
import { atMost, type Cell, grouped, judgedBeside, publish, resultsFile, table, type Wanted } from './report.ts'

const { values } = parseArgs({
  options: {
    profiles: { type: 'string', default: '20000,100000' },
    starts: { type: 'string', default: '5' },
    world: { type: 'string' },
    port: { type: 'string', default: '4941' },
    results: { type: 'string', default: resultsFile },
  },
})
const port = Number(values.port)
/** 60 s, of which installing the packages takes 36 */
const firstStart = atMost(24)
const demo = { ready: atMost(1200), memory: atMost(200) }
const wanted: Record<number, Partial<typeof demo>> = {
  20000: { memory: atMost(280) },
  100000: { ready: atMost(1600), memory: atMost(450) },
}
/** ms after which memory is measured */
const rest = 10_000

const worlds = await openWorlds(port, values.world)
try {
  const rows: Cell[][] = []
  const demoDir = await worlds.copy()
  if (worlds.firstMs) rows.push(['first start, s', judgedBeside(worlds.firstMs / 1000, firstStart, 1), '', ''])
  rows.push(await measure('demo world', demoDir, demo))
  for (const count of values.profiles.split(',').filter(Boolean).map(Number)) {
    const dataDir = await worlds.copy()
    const file = join(worlds.folder, 'generated.csv')
    await writeFile(file, generateCsv(count))
    await runImport(dataDir, file).ended
    rows.push(await measure(`with ${grouped(count)} imported profiles`, dataDir, wanted[count] ?? {}))
  }
  const head = ['', 'start to ready, ms', 'fastest to slowest', `memory ${rest / 1000} s later, MB`]
  await publish('start', [table(head, rows)], values.results)
} finally {
  await worlds.close()
}

async function measure(name: string, dataDir: string, limits: { ready?: Wanted; memory?: Wanted }): Promise<Cell[]> {
  // This start saves its search indexes, so that the next ones are warm.
  const first = await startBuilt({ dataDir, port })
  await untilIdle(first)
  await first.stop()
  const times: number[] = []
  let memory = 0
  for (let start = 1; start <= Number(values.starts); start++) {
    const server = await startBuilt({ dataDir, port })
    times.push(server.readyMs)
    if (start === Number(values.starts)) {
      await pause(rest)
      memory = server.memory()
    }
    await server.stop()
  }
  times.sort((a, b) => a - b)
  const cell = (value: number, limit?: Wanted) => (limit ? judgedBeside(value, limit, 0) : grouped(value, 0))
  const range = `${grouped(times[0]!, 0)} to ${grouped(times.at(-1)!, 0)}`
  return [name, cell(times[Math.floor(times.length / 2)]!, limits.ready), range, cell(memory, limits.memory)]
}
