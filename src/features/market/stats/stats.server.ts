import { defineFeature } from '#server/http/feature-server.ts'
import { defineQueue } from '#server/jobs/index.ts'
import { mountCountRoute } from './server/count.routes.ts'
import { CountWriter } from './server/count-writer.ts'
import { forgetVisits } from './server/forget-visits.ts'
import { statsRoutes } from './server/stats.routes.ts'
import type { contracts } from './stats.contract.ts'

/** Deletes outdated searches and countries. */
const forgetQueue = defineQueue<Record<string, never>>('stats-forget')

/** Receives the reports of pages and keeps this node's counts in memory until they are written. */
export default defineFeature<typeof contracts>({
  setUp: ({ config, db, jobs, log }) => {
    const writer = new CountWriter(db, log)
    jobs.work(forgetQueue, () => forgetVisits(db))
    jobs.schedule(forgetQueue, '47 3 * * *', {})
    return {
      routes: { stats: statsRoutes(db) },
      mount: app =>
        mountCountRoute(app, {
          publicUrl: config.publicUrl,
          count: (report, reader) => writer.count(report, new Date(), reader),
        }),
      start: async () => writer.start(),
      stop: () => writer.stop(),
    }
  },
})
