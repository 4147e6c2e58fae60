import { defineFeature } from '#server/http/feature-server.ts'
import { mountCountRoute } from './server/count.routes.ts'
import { CountWriter } from './server/count-writer.ts'
import { statsRoutes } from './server/stats.routes.ts'
import type { contracts } from './stats.contract.ts'

/** Takes what pages report and keeps the counts of this node until they are written. */
export default defineFeature<typeof contracts>({
  setUp: ({ config, db, log }) => {
    const writer = new CountWriter(db, log)
    return {
      routes: { stats: statsRoutes(db) },
      mount: app => mountCountRoute(app, { publicUrl: config.publicUrl, count: report => writer.count(report) }),
      start: async () => writer.start(),
      stop: () => writer.stop(),
    }
  },
})
