/**
 * Forms: a long one opened and filled in on a throttled phone; reviewers' lists of many applications, and the file of all of
 * them; server and PostgreSQL killed while people save answers.
 * Run: npm run bench -- forms [--questions=300] [--visits=7] [--keys=60] [--applications=100000] [--calls=20] [--people=200] [--kills=20] [--database-kills=5] [--only=PART]
 * Appends a table to bench/RESULTS.md; ends with status 1 when a promise was broken. Run it alone.
 */
import { parseArgs } from 'node:util'
import type { Row } from './attack/row.ts'
import { killWhilePeopleSave } from './forms-kill.ts'
import { timePage } from './forms-page.ts'
import { timeReview } from './forms-review.ts'
import { publish, resultsFile, table } from './report.ts'

const { values } = parseArgs({
  options: {
    questions: { type: 'string', default: '300' },
    sections: { type: 'string', default: '8' },
    dependences: { type: 'string', default: '120' },
    visits: { type: 'string', default: '7' },
    keys: { type: 'string', default: '60' },
    applications: { type: 'string', default: '100000' },
    calls: { type: 'string', default: '20' },
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
  page: () =>
    timePage({
      questions: Number(values.questions),
      sections: Number(values.sections),
      dependences: Number(values.dependences),
      visits: Number(values.visits),
      keys: Number(values.keys),
      port,
    }),
  review: () => timeReview({ applications: Number(values.applications), calls: Number(values.calls), port }),
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
