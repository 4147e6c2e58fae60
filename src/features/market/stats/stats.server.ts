import { defineFeature } from '#server/http/feature-server.ts'
import { mountCountRoute } from './server/count.routes.ts'
import { CountWriter } from './server/count-writer.ts'
import { statsRoutes } from './server/stats.routes.ts'
import type { contracts } from './stats.contract.ts'

/** Receives the reports of pages and keeps this node's counts until they are written. */
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
