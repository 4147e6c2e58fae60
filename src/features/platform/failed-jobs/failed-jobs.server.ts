import { sql } from 'kysely'
import { waitsForAdmins } from '#features/people/teams/server/index.ts'
import { defineFeature } from '#server/http/feature-server.ts'
import { defineQueue, keepFailedJobs } from '#server/jobs/index.ts'
import type { contracts } from './failed-jobs.contract.ts'
import { failedJobsRoutes } from './server/failed-jobs.routes.ts'

const keepQueue = defineQueue<Record<string, never>>('failed-jobs-keep')

export default defineFeature<typeof contracts>({
  connect() {
    waitsForAdmins('/admin/jobs', sql`select from pgboss.job where state = 'failed'`)
    waitsForAdmins('/admin/jobs', sql`select from mails where state = 'failed'`)
  },
  setUp: ({ db, jobs }) => {
    jobs.work(keepQueue, () => keepFailedJobs(db))
    jobs.schedule(keepQueue, '37 * * * *', {})
    return { routes: { failedJobs: failedJobsRoutes(db) } }
  },
})
