import { defineFeature } from '#server/http/feature-server.ts'
import type { contracts } from './notifications.contract.ts'
import { mountStream } from './server/mount-stream.ts'
import { notificationsRoutes } from './server/notifications.routes.ts'
import { UnreadStreams } from './server/unread-streams.ts'

export default defineFeature<typeof contracts>({
  setUp: ({ db, databaseUrl, log, services }) => {
    const streams = new UnreadStreams({ db, url: databaseUrl, log })
    const stopping = new AbortController()
    const { viewerOf } = services.accounts
    return {
      routes: { notifications: notificationsRoutes(db) },
      // compressed it would be kept back
      mountUncounted: app => mountStream(app, { streams, viewerOf, stopping: stopping.signal }),
      stop: async () => {
        stopping.abort()
        await streams.stop()
      },
    }
  },
})
