/**
 * What admins do with a large platform: the lists of people and enterprises in every order, a change of a tenth of all
 * enterprises, another name for a sector that all are in, backups of that world and of the demo world.
 * Run: npm run bench -- admin [--count=100000] [--rounds=3] [--idle=10] [--world=DATA_DIR] [--only=lists,plan,taxonomy,backup,demo]
 * Appends a table to bench/RESULTS.md; ends with status 1 when a promise was broken. Run it alone.
 */
import { parseArgs } from 'node:util'
import { type AdminStage, openAdminStage } from './admin/admin-stage.ts'
import { measureDemoBackup, measureFullBackup } from './admin/measure-backups.ts'
import { measurePlan, measureTaxonomy } from './admin/measure-changes.ts'
import { measureLists } from './admin/measure-lists.ts'
import type { Row } from './attack/row.ts'
import { grouped, publish, resultsFile, table } from './report.ts'

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '100000' },
    rounds: { type: 'string', default: '3' },
    idle: { type: 'string', default: '10' },
    world: { type: 'string' },
    only: { type: 'string', default: 'lists,plan,taxonomy,backup,demo' },
    port: { type: 'string', default: '4961' },
    results: { type: 'string', default: resultsFile },
  },
})
const [port, count] = [Number(values.port), Number(values.count)]

const parts: Record<string, (stage: AdminStage) => Promise<Row[]>> = {
  lists: ({ admins: [admin] }) => measureLists(admin, Number(values.rounds)),
  plan: stage => measurePlan(stage, Number(values.idle) * 1000),
  taxonomy: measureTaxonomy,
  backup: measureFullBackup,
}
const wanted = values.only.split(',')
const rows: (Row & { part: string })[] = []
const add = (part: string, found: Row[]) => rows.push(...found.map(row => ({ ...row, part })))

if (wanted.some(part => part in parts)) {
  const stage = await openAdminStage({ port, count })
  try {
    for (const [part, measure] of Object.entries(parts)) {
      if (!wanted.includes(part)) continue
      console.log(`── ${part}`)
      add(part, await measure(stage).catch(error => [failed(error)]))
    }
  } finally {
    await stage.close()
  }
}
if (wanted.includes('demo')) add('demo', await measureDemoBackup(port, values.world))

/** A part that ends early doesn't take along what the others found. */
function failed(error: unknown): Row {
  return {
    what: 'not measured',
    figure: error instanceof Error ? error.message : String(error),
    promise: '',
    met: false,
  }
}

const said = ({ met }: Row) => (met === undefined ? '' : met ? 'met' : '**missed**')
const cells = rows.map(row => [row.part, row.what, row.figure, row.promise, said(row)])
const intro = `${grouped(count)} people and as many enterprises.`
await publish('admin', [intro, table(['part', 'what', 'figure', 'promise', ''], cells)], values.results)
process.exit(rows.some(({ met }) => met === false) ? 1 : 0)
