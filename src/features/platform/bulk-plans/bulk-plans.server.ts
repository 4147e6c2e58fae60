import { sql } from 'kysely'
import { waitsForAdmins } from '#features/people/teams/server/index.ts'
import { defineFeature } from '#server/http/feature-server.ts'
import { defineQueue } from '#server/jobs/index.ts'
import type { contracts } from './bulk-plans.contract.ts'
import { bulkActs } from './server/acts/index.ts'
import { bulkPlansRoutes } from './server/bulk-plans.routes.ts'
import { bulkQueue } from './server/bulk-queue.ts'
import { runPlan } from './server/run-plan.ts'
import { sweepPlans } from './server/sweep-plans.ts'

const sweepQueue = defineQueue<Record<string, never>>('bulk-plans-sweep')

export default defineFeature<typeof contracts>({
  connect() {
    waitsForAdmins('/admin/bulk-plans', sql`select from bulk_plans where state = 'waiting'`)
  },
  setUp: ({ db, jobs, log, config: { publicUrl } }) => {
    const acts = bulkActs({ publicUrl })
    jobs.work(bulkQueue, ({ planId }, stopping) => runPlan({ db, acts, log }, planId, stopping))
    jobs.work(sweepQueue, () => sweepPlans(db))
    jobs.schedule(sweepQueue, '37 4 * * *', {})
    return { routes: { bulkPlans: bulkPlansRoutes(db, acts) } }
  },
})
