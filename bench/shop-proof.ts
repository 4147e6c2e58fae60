/**
 * That buying keeps its word: random carts and what follows them, the last piece under a crowd, one key many times, and the
 * server and PostgreSQL killed while guests buy. Linux only. Everything together takes about a quarter of an hour, kills seven minutes of it.
 * Run: npm run bench -- shop-proof [PART …] [--carts=100000] [--database-carts=2000] [--rounds=100] [--buyers=200]
 * [--kills=100] [--database-kills=10] [--guests=8] [--seed=N] [--only=PART,PART]
 * The seed of random carts is in the table; the same one makes the same carts. Appends a table to bench/RESULTS.md; ends with
 * status 1 when anything was violated. Run it alone.
 */
import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import type { Row } from './attack/row.ts'
import { publish, resultsFile, table } from './report.ts'
import * as carts from './shop-proof/carts.ts'
import * as kill from './shop-proof/kill.ts'
import * as lastPiece from './shop-proof/last-piece.ts'
import * as sameKey from './shop-proof/same-key.ts'
import type { Sizes } from './shop-proof/sizes.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    carts: { type: 'string', default: '100000' },
    'database-carts': { type: 'string', default: '2000' },
    rounds: { type: 'string', default: '100' },
    buyers: { type: 'string', default: '200' },
    kills: { type: 'string', default: '100' },
    'database-kills': { type: 'string', default: '10' },
    guests: { type: 'string', default: '8' },
    seed: { type: 'string', default: String(randomInt(2 ** 31)) },
    only: { type: 'string', default: '' },
    port: { type: 'string', default: '4941' },
    results: { type: 'string', default: resultsFile },
  },
})
const sizes: Sizes = {
  carts: Number(values.carts),
  databaseCarts: Number(values['database-carts']),
  rounds: Number(values.rounds),
  buyers: Number(values.buyers),
  kills: Number(values.kills),
  databaseKills: Number(values['database-kills']),
  guests: Number(values.guests),
  seed: Number(values.seed),
  port: Number(values.port),
}
/** In order of execution; each has a database of its own. */
const parts: Record<string, (sizes: Sizes) => Promise<Row[]>> = {
  carts: carts.run,
  'last-piece': lastPiece.run,
  'same-key': sameKey.run,
  'kill-app': kill.runApp,
  'kill-database': kill.runDatabase,
}
const wanted = [...positionals, ...values.only.split(',').filter(Boolean)]
const unknown = wanted.filter(name => !Object.hasOwn(parts, name))
if (unknown.length > 0) {
  console.error(`No such part: ${unknown.join(', ')}. Parts: ${Object.keys(parts).join(', ')}`)
  process.exit(2)
}

const rows: (Row & { part: string })[] = []
for (const name of wanted.length > 0 ? wanted : Object.keys(parts)) {
  console.log(`── ${name}`)
  const started = performance.now()
  const found = await parts[name]!(sizes).catch((error: Error): Row[] => {
    console.error(error)
    return [{ what: 'the part itself', figure: error.message.split('\n')[0] ?? '', promise: 'runs', met: false }]
  })
  const seconds = (performance.now() - started) / 1000
  rows.push(...found.map(row => ({ ...row, part: name })))
  rows.push({ part: name, what: 'took', figure: `${seconds.toFixed(0)} s`, promise: '' })
  for (const row of found) console.log(`${mark(row).padEnd(7)}${row.what}: ${row.figure}`)
  console.log(`── ${name}: ${seconds.toFixed(0)} s`)
}
const cells = rows.map(row => [row.part, row.what, row.figure, row.promise, mark(row)])
await publish('shop-proof', [table(['part', 'what', 'figure', 'promise', ''], cells)], values.results)
process.exit(rows.some(({ met }) => met === false) ? 1 : 0)

function mark({ met }: Row): string {
  return met === undefined ? '' : met ? 'met' : 'missed'
}
