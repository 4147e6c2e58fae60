import { Gauge } from 'prom-client'
import { defineFeature } from '#server/http/feature-server.ts'
import { defineQueue } from '#server/jobs/index.ts'
import type { contracts } from './renewals.contract.ts'
import { mountRenewalFiles, renewalsRoutes } from './server/renewals.routes.ts'
import { countReminders, sendReminders } from './server/send-reminders.ts'

const queue = defineQueue('network-renewals')

export default defineFeature<typeof contracts>({
  setUp: ({ db, jobs, config, services, metrics }) => {
    jobs.work(queue, () => sendReminders(db, new Date()))
    jobs.schedule(queue, '*/10 * * * *', {})
    new Gauge({
      name: 'pola_network_reminders_late',
      help: 'Reminders before memberships end that were due an hour ago and are neither sent, failed nor obsolete',
      registers: [metrics],
      async collect() {
        this.set((await countReminders(db, new Date())).late)
      },
    })
    return {
      routes: { renewals: renewalsRoutes(db) },
      mount: app => mountRenewalFiles(app, { db, publicUrl: config.publicUrl, viewerOf: services.accounts.viewerOf }),
    }
  },
})
