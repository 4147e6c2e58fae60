import { defineFeature } from '#server/http/feature-server.ts'
import { defineQueue } from '#server/jobs/index.ts'
import type { contracts } from './screening.contract.ts'
import { sweepPrints } from './server/remember-words.ts'
import { screeningRoutes } from './server/screening.routes.ts'

const sweepQueue = defineQueue('screening-sweep')

export default defineFeature<typeof contracts>({
  setUp: ({ db, jobs, hosts }) => {
    jobs.work(sweepQueue, () => sweepPrints(db))
    jobs.schedule(sweepQueue, '25 4 * * *', {})
    return { routes: { screening: screeningRoutes(db, hosts) } }
  },
})
