/**
 * Forms: server and PostgreSQL killed while people save answers.
 * Run: npm run bench -- forms [--people=200] [--kills=20] [--database-kills=5] [--only=PART]
 * Appends a table to bench/RESULTS.md; ends with status 1 when a promise was broken. Run it alone.
 */
import { parseArgs } from 'node:util'
import type { Row } from './attack/row.ts'
import { killWhilePeopleSave } from './forms-kill.ts'
import { publish, resultsFile, table } from './report.ts'

const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '200' },
    kills: { type: 'string', default: '20' },
    'database-kills': { type: 'string', default: '5' },
    only: { type: 'string', multiple: true },
    port: { type: 'string', default: '4941' },
    results: { type: 'string', default: resultsFile },
  },
})
const port = Number(values.port)

const parts: Record<string, () => Promise<Row[]>> = {
  kill: () =>
    killWhilePeopleSave({
      people: Number(values.people),
      kills: Number(values.kills),
      databaseKills: Number(values['database-kills']),
      port,
    }),
}

const rows: (Row & { part: string })[] = []
for (const [part, measure] of Object.entries(parts)) {
  if (values.only && !values.only.includes(part)) continue
  console.log(`── ${part}`)
  rows.push(...(await measure()).map(row => ({ ...row, part })))
}
const said = ({ met }: Row) => (met === undefined ? '' : met ? 'met' : '**missed**')
const cells = rows.map(row => [row.part, row.what, row.figure, row.promise, said(row)])
await publish('forms', [table(['part', 'what', 'figure', 'promise', ''], cells)], values.results)
process.exit(rows.some(({ met }) => met === false) ? 1 : 0)
