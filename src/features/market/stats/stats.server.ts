import type { FeatureServer, ServerContext } from '#server/http/feature-server.ts'
import { mountCountRoute } from './server/count.routes.ts'
import { CountWriter } from './server/count-writer.ts'

/** Takes what pages report and keeps the counts of this node until they are written. */
export function statsFeature({ config, database, log }: ServerContext): FeatureServer {
  const writer = new CountWriter(database.db, log)
  return {
    mount: app => mountCountRoute(app, { publicUrl: config.publicUrl, count: report => writer.count(report) }),
    start: async () => writer.start(),
    stop: () => writer.stop(),
  }
}
