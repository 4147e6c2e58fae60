import { defineFeature } from '#server/http/feature-server.ts'
import { defineQueue } from '#server/jobs/index.ts'
import { sweepPrints } from './server/remember-words.ts'

const sweepQueue = defineQueue('screening-sweep')

export default defineFeature({
  setUp: ({ db, jobs }) => {
    jobs.work(sweepQueue, () => sweepPrints(db))
    jobs.schedule(sweepQueue, '25 4 * * *', {})
    return {}
  },
})
