/**
 * What a large network asks for: its manager in every order, all memberships ending at one instant, and reminders while
 * the mail server dies.
 * Run: npm run bench -- networks [--count=10000] [--rounds=3] [--reminders=2000] [--only=manager,reminders,midnight]
 * Appends a table to bench/RESULTS.md; ends with status 1 when a promise was broken. Run it alone.
 */
import { parseArgs } from 'node:util'
import { indexVendors } from '#features/market/directory/server/index.ts'
import { type AdminStage, openAdminStage } from './admin/admin-stage.ts'
import type { Row } from './attack/row.ts'
import { fillNetwork, networkId } from './networks/fill-network.ts'
import { measureManager } from './networks/measure-manager.ts'
import { measureMidnight } from './networks/measure-midnight.ts'
import { MortalMailServer, measureReminders } from './networks/measure-reminders.ts'
import { grouped, publish, resultsFile, table } from './report.ts'

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '10000' },
    rounds: { type: 'string', default: '3' },
    reminders: { type: 'string', default: '2000' },
    only: { type: 'string', default: 'manager,reminders,midnight' },
    port: { type: 'string', default: '4971' },
    results: { type: 'string', default: resultsFile },
  },
})
const [port, count] = [Number(values.port), Number(values.count)]
const mail = new MortalMailServer(port + 1)
await mail.start()

const parts: Record<string, (stage: AdminStage) => Promise<Row[]>> = {
  manager: ({ admins: [admin] }) => measureManager(admin, Number(values.rounds)),
  reminders: ({ db }) => measureReminders(db, mail, Number(values.reminders)),
  midnight: measureMidnight,
}
const wanted = values.only.split(',')
const rows: (Row & { part: string })[] = []

// of ten enterprises of the world, eight are shown
const stage = await openAdminStage({
  port,
  count: Math.ceil(count / 0.8),
  env: { SMTP_URL: `smtp://127.0.0.1:${port + 1}` },
})
try {
  await fillNetwork(stage.db, count)
  const members = await stage.db
    .selectFrom('networkMembers')
    .select('vendorId')
    .where('networkId', '=', networkId)
    .execute()
  const ids = members.map(({ vendorId }) => vendorId)
  for (let from = 0; from < ids.length; from += 5000)
    await stage.db.transaction().execute(tx => indexVendors(tx, ids.slice(from, from + 5000)))
  for (const [part, measure] of Object.entries(parts)) {
    if (!wanted.includes(part)) continue
    console.log(`── ${part}`)
    for (const row of await measure(stage)) rows.push({ ...row, part })
  }
} finally {
  await stage.close()
  await mail.die()
}

const said = ({ met }: Row) => (met === undefined ? '' : met ? 'met' : '**missed**')
const cells = rows.map(row => [row.part, row.what, row.figure, row.promise, said(row)])
const intro = `A network of ${grouped(count)} members.`
await publish('networks', [intro, table(['part', 'what', 'figure', 'promise', ''], cells)], values.results)
process.exit(rows.some(({ met }) => met === false) ? 1 : 0)
