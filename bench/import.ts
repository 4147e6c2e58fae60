/**
 * The import of a generated file by its command, beside a running server: rows per second, memory at its peak, and how much
 * longer a visitor waits for the directory meanwhile (rendered, not from the guest cache).
 * Run: npm run bench -- import [--rows=100000] [--seconds=20] [--world=FOLDER]   Appends a table to bench/RESULTS.md. Run it alone.
 * `--world` is a stopped server's DATA_DIR with the demo world, which is copied instead of making a new one.
 */
import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { type Caller, createCaller } from './attack/calls.ts'
import { percentile } from './attack/watch-process.ts'
import { startBuilt, untilIdle } from './built-server.ts'
import { openWorlds, runImport } from './demo-world.ts'
import { generateCsv } from './generate-import.ts'
import { atLeast, atMost, type Cell, grouped, judgedBeside, publish, resultsFile, table } from './report.ts'

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '100000' },
    seconds: { type: 'string', default: '20' },
    world: { type: 'string' },
    port: { type: 'string', default: '4945' },
    results: { type: 'string', default: resultsFile },
  },
})
const rows = Number(values.rows)
const wanted = { rate: atLeast(5000), memory: atMost(300), slower: atMost(3) }
/** ms between two visits */
const between = 20

const worlds = await openWorlds(Number(values.port), values.world)
try {
  const dataDir = await worlds.copy()
  const file = join(worlds.folder, 'generated.csv')
  await writeFile(file, generateCsv(rows))
  const server = await startBuilt({ dataDir, port: Number(values.port), env: { GUEST_CACHE_SECONDS: '0' } })
  const caller = createCaller(server.origin)
  try {
    await untilIdle(server)
    await visit(caller, pause(5000))
    const quiet = await visit(caller, pause(1000 * Number(values.seconds)))
    const first = await measure(caller, dataDir, file)
    const memory = server.memory()
    await untilIdle(server)
    const again = await measure(caller, dataDir, file)
    const row = (name: string, { ms, peak, visits }: Measured): Cell[] => [
      name,
      judgedBeside((1000 * rows) / ms, wanted.rate, 0),
      judgedBeside(peak, wanted.memory, 0),
      grouped(percentile(visits, 0.5), 0),
      grouped(percentile(visits, 0.99), 0),
      judgedBeside(percentile(visits, 0.99) / percentile(quiet, 0.99), wanted.slower, 1),
    ]
    const name = `${grouped(rows)} new rows`
    await publish(
      'import',
      [
        table(
          ['', 'rows/s', 'memory at its peak, MB', '`/` p50 ms', '… p99 ms', '… of quiet'],
          [
            ['quiet', '', '', grouped(percentile(quiet, 0.5), 0), grouped(percentile(quiet, 0.99), 0)],
            row(name, first),
            row('… the same again, unchanged', again),
          ],
        ),
        `The server held ${grouped(memory, 0)} MB after the first import.`,
      ],
      values.results,
    )
  } finally {
    caller.close()
    await server.stop()
  }
} finally {
  await worlds.close()
}

/** `visits`: ms of each visit during the import */
type Measured = { ms: number; peak: number; visits: number[] }

async function measure(caller: Caller, dataDir: string, file: string): Promise<Measured> {
  const { pid, ended } = runImport(dataDir, file)
  let peak = 0
  const watching = setInterval(() => {
    peak = Math.max(peak, peakOf(pid))
  }, 100)
  const visits = await visit(caller, ended)
  clearInterval(watching)
  return { ms: await ended, peak, visits }
}

/** Visits the directory repeatedly until the promise settles; returns the ms of each visit. */
async function visit({ call }: Caller, until: Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  let isOver = false
  const ended = until.finally(() => {
    isOver = true
  })
  while (!isOver) {
    const { status, ms } = await call({ path: '/', headers: { 'accept-encoding': 'gzip' } })
    if (status !== 200) throw new Error(`/ answered ${status}`)
    times.push(ms)
    await pause(between)
  }
  await ended
  return times
}

/** Peak resident MB of a process so far; 0 if the system doesn't know. */
function peakOf(pid: number): number {
  try {
    return Number(/^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}
