/**
 * Chat: a message to a room of 500 clients, on one node and on two, beside a bare broadcast over sockets; a message sent and a
 * first sync; idle clients; nodes killed while people write.
 * Run: npm run bench -- chat [--clients=500] [--per-second=90] [--seconds=15] [--sends=400] [--rooms=200] [--syncs=30] [--idle=5000] [--people=200] [--kills=10] [--only=PART]
 * Appends a table to bench/RESULTS.md; ends with status 1 when a promise was broken. Run it alone.
 */
import { parseArgs } from 'node:util'
import type { Row } from './attack/row.ts'
import { killNodes } from './chat/kill-nodes.ts'
import { measureBroadcast } from './chat/measure-broadcast.ts'
import { measureIdle } from './chat/measure-idle.ts'
import { measureSending } from './chat/measure-sending.ts'
import { publish, resultsFile, table } from './report.ts'

const { values } = parseArgs({
  options: {
    clients: { type: 'string', default: '500' },
    'per-second': { type: 'string', default: '90' },
    seconds: { type: 'string', default: '15' },
    sends: { type: 'string', default: '400' },
    rooms: { type: 'string', default: '200' },
    syncs: { type: 'string', default: '30' },
    idle: { type: 'string', default: '5000' },
    people: { type: 'string', default: '200' },
    kills: { type: 'string', default: '10' },
    only: { type: 'string', multiple: true },
    port: { type: 'string', default: '4951' },
    results: { type: 'string', default: resultsFile },
  },
})
const number = (name: Exclude<keyof typeof values, 'only' | 'results'>) => Number(values[name])
const port = number('port')

const parts: Record<string, () => Promise<Row[]>> = {
  sending: () => measureSending({ sends: number('sends'), rooms: number('rooms'), syncs: number('syncs'), port }),
  broadcast: () =>
    measureBroadcast({ clients: number('clients'), perSecond: number('per-second'), seconds: number('seconds'), port }),
  idle: () => measureIdle({ clients: number('idle'), port }),
  kill: () => killNodes({ people: number('people'), kills: number('kills'), port }),
}

const rows: (Row & { part: string })[] = []
for (const [part, measure] of Object.entries(parts)) {
  if (values.only && !values.only.includes(part)) continue
  console.log(`── ${part}`)
  const measured = await measure()
  for (const { what, figure } of measured) console.log(`${what}: ${figure}`)
  rows.push(...measured.map(row => ({ ...row, part })))
}
const said = ({ met }: Row) => (met === undefined ? '' : met ? 'met' : '**missed**')
const cells = rows.map(row => [row.part, row.what, row.figure, row.promise, said(row)])
await publish('chat', [table(['part', 'what', 'figure', 'promise', ''], cells)], values.results)
process.exit(rows.some(({ met }) => met === false) ? 1 : 0)
