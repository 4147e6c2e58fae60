import { Gauge } from 'prom-client'
import { defineFeature } from '#server/http/feature-server.ts'
import { defineQueue } from '#server/jobs/index.ts'
import type { contracts } from './record.contract.ts'
import { checkRecord, lastCheck, lastSeal } from './server/check-record.ts'
import { recordRoutes } from './server/record.routes.ts'
import { mountRecordFile } from './server/record-file.routes.ts'

const sealQueue = defineQueue<Record<string, never>>('record-seal')

export default defineFeature<typeof contracts>({
  setUp: ({ db, jobs, config, metrics, services }) => {
    const { operator, adminEmails, publicUrl } = config
    const emails = operator.email ? [operator.email] : adminEmails
    jobs.work(sealQueue, () => checkRecord(db, { emails, publicUrl }))
    // An hour after the day's end in UTC, when no transaction of that day runs any more.
    jobs.schedule(sealQueue, '0 1 * * *', {})
    new Gauge({
      name: 'pola_record_head',
      help: 'The last sealed day of the audit log, whose head is a label; scraped, it shows a record that is cut off later',
      labelNames: ['day', 'head'],
      registers: [metrics],
      async collect() {
        this.reset()
        const seal = await lastSeal(db)
        if (seal) this.set(seal, 1)
      },
    })
    new Gauge({
      name: 'pola_record_is_broken',
      help: '1 if lines of a sealed day were changed, removed or added',
      registers: [metrics],
      async collect() {
        this.set((await lastCheck(db))?.brokenDay ? 1 : 0)
      },
    })
    return {
      routes: { record: recordRoutes(db) },
      mount: app => mountRecordFile(app, db, services.accounts.viewerOf),
    }
  },
})
