import type { Viewer } from '#server/http/api-context.ts'
import { defineFeature } from '#server/http/feature-server.ts'
import { defineQueue } from '#server/jobs/index.ts'
import type { contracts } from './looks.contract.ts'
import { looksRoutes } from './server/looks.routes.ts'
import { findLook, type Look, sweepLooks } from './server/looks.ts'
import { mountLookEnd } from './server/mount-look-end.ts'

const sweepQueue = defineQueue<Record<string, never>>('looks-sweep')

declare module '#server/http/feature-server.ts' {
  interface Services {
    looks: {
      /** as whom the viewer sees the site's pages; null: as themselves. Only for pages: calls are never made as another */
      lookOf(headers: Headers, viewer: Viewer | null): Promise<Look | null>
    }
  }
}

export default defineFeature<typeof contracts>({
  setUp: ({ db, jobs, config: { publicUrl }, services: { accounts } }) => {
    jobs.work(sweepQueue, () => sweepLooks(db))
    jobs.schedule(sweepQueue, '53 4 * * *', {})
    return {
      routes: { looks: looksRoutes(db, { publicUrl }) },
      services: { looks: { lookOf: (headers, viewer) => findLook(db, headers, { publicUrl }, viewer) } },
      mount: app => mountLookEnd(app, { db, publicUrl, viewerOf: accounts.viewerOf }),
    }
  },
})
