import { defineFeature } from '#server/http/feature-server.ts'
import { defineQueue } from '#server/jobs/index.ts'
import type { contracts } from './dashboards.contract.ts'
import { dashboardsRoutes } from './server/dashboards.routes.ts'
import { sumMissingDays } from './server/sum-days.ts'

const sumQueue = defineQueue<Record<string, never>>('daily-sums')

export default defineFeature<typeof contracts>({
  setUp: ({ db, jobs, config }) => {
    jobs.work(sumQueue, () => sumMissingDays(db))
    // Hourly, so that a new site, or one that was off at night, doesn't wait for the next one; without a missing day it
    // does nothing. The first time is after all nodes have written what they counted before midnight.
    jobs.schedule(sumQueue, '17 * * * *', {})
    return { routes: { dashboards: dashboardsRoutes({ db, outsideDashboard: config.outsideDashboardUrl }) } }
  },
})
