import { defineFeature } from '#server/http/feature-server.ts'
import { defineQueue } from '#server/jobs/index.ts'
import { askOutside } from '#server/net/index.ts'
import type { contracts } from './listing-import.contract.ts'
import { importQueue } from './server/import-queue.ts'
import { listingImportsRoutes } from './server/listing-imports.routes.ts'
import { runImport } from './server/run-import.ts'
import { resumeImports, sweepImports, wakeImports } from './server/sweep-imports.ts'

const sweepQueue = defineQueue<Record<string, never>>('listing-imports-sweep')
const wakeQueue = defineQueue<Record<string, never>>('listing-imports-wake')

export default defineFeature<typeof contracts>({
  setUp: ({ db, files, jobs, log }) => {
    const tools = { db, files, log, ask: askOutside }
    jobs.work(importQueue, ({ id }, stopping) => runImport(tools, id, stopping))
    jobs.work(sweepQueue, () => sweepImports(db))
    jobs.schedule(sweepQueue, '17 4 * * *', {})
    jobs.work(wakeQueue, () => wakeImports(db))
    jobs.schedule(wakeQueue, '* * * * *', {})
    return { routes: { listingImports: listingImportsRoutes(db, files) }, start: () => resumeImports(db) }
  },
})
