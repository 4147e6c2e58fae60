import { defineFeature } from '#server/http/feature-server.ts'
import type { contracts } from './merges.contract.ts'
import { lateRowsQueue } from './server/late-rows-queue.ts'
import { settleLateRows } from './server/merge-two.ts'
import { mergesRoutes } from './server/merges.routes.ts'

export default defineFeature<typeof contracts>({
  setUp: ({ db, jobs, config: { publicUrl } }) => {
    jobs.work(lateRowsQueue, ({ mergeId }) => settleLateRows(db, mergeId))
    return { routes: { merges: mergesRoutes(db, { publicUrl }) } }
  },
})
