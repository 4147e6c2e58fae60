/**
 * Attacks the built server, comparing each figure with what is promised; everything runs on this machine, and
 * is bounded. Linux only; `disk` needs root. All parts take about half an hour, ten minutes of it the soak.
 * Run: npm run bench -- attack [PART …] [--requests=10000] [--seed=1] [--connections=1000] [--seconds=600] [--rate=60]
 * `--world=FOLDER`: a stopped server's DATA_DIR with the demo world, which is copied instead of drawing a new one.
 * Appends a table to bench/RESULTS.md; ends with status 1 when a promise is missed. Run it alone.
 */
import { appendFile } from 'node:fs/promises'
import { availableParallelism, cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openArena } from './attack/arena.ts'
import { parts, type Sizes } from './attack/parts.ts'
import type { Row } from './attack/row.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    requests: { type: 'string', default: '10000' },
    seed: { type: 'string', default: '1' },
    connections: { type: 'string', default: '1000' },
    seconds: { type: 'string', default: '600' },
    rate: { type: 'string', default: '60' },
    world: { type: 'string' },
    results: { type: 'string', default: join(import.meta.dirname, 'RESULTS.md') },
  },
})
const sizes: Sizes = {
  requests: Number(values.requests),
  seed: Number(values.seed),
  connections: Number(values.connections),
  seconds: Number(values.seconds),
  rate: Number(values.rate),
}
const unknown = positionals.filter(name => !Object.hasOwn(parts, name))
if (process.platform !== 'linux' || unknown.length > 0) {
  console.error(
    unknown.length > 0 ? `No such part: ${unknown.join(', ')}. Parts: ${names().join(', ')}` : 'Linux only.',
  )
  process.exit(2)
}

const rows: (Row & { part: string })[] = []
const arena = await openArena(values.world)
// Leave nothing running or mounted, even after Ctrl-C.
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void arena.close().then(() => process.exit(1)))
try {
  for (const name of positionals.length > 0 ? positionals : names()) {
    console.log(`── ${name}`)
    const started = performance.now()
    const found = await parts[name]!(arena, sizes).catch((error: Error): Row[] => {
      console.error(error)
      return [{ what: 'the part itself', figure: error.message.split('\n')[0] ?? '', promise: 'runs', met: false }]
    })
    for (const row of found)
      console.log(`${mark(row).padEnd(7)}${row.what}: ${row.figure}${row.promise && ` (${row.promise})`}`)
    console.log(`── ${name}: ${((performance.now() - started) / 1000).toFixed(0)} s`)
    rows.push(...found.map(row => ({ ...row, part: name })))
  }
} finally {
  await arena.close()
}
await appendFile(values.results, table())
const missed = rows.filter(({ met }) => met === false)
console.log(`\n${missed.length} of ${rows.filter(({ met }) => met !== undefined).length} promises missed`)
process.exit(missed.length > 0 ? 1 : 0)

function names(): string[] {
  return Object.keys(parts)
}

function mark({ met }: Row): string {
  return met === undefined ? '' : met ? 'met' : 'missed'
}

function table(): string {
  const machine = `${availableParallelism()} cores, ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB`
  return [
    `\n## attack, ${new Date().toISOString().slice(0, 10)} (${machine}, Node ${process.versions.node})\n`,
    '| part | what | figure | promise | |',
    '|---|---|---|---|---|',
    ...rows.map(row => `| ${row.part} | ${row.what} | ${row.figure} | ${row.promise} | ${mark(row)} |`),
    '',
  ].join('\n')
}
