import type { Viewer } from '#server/http/api-context.ts'
import { defineFeature } from '#server/http/feature-server.ts'
import type { NetworkInfo } from '#shared/site.ts'
import { draftNetwork } from './server/draft-network.ts'
import { mountMessagePreview } from './server/mount-message-preview.ts'
import { settingsRoutes } from './server/settings.routes.ts'
import type { contracts } from './settings.contract.ts'

declare module '#server/http/feature-server.ts' {
  interface Services {
    networkPreview: {
      /** a network as its pages will be once its draft is published; undefined for who may not change that */
      draftOf(viewer: Viewer | null, subDomain: string, language: string): Promise<NetworkInfo | undefined>
    }
  }
}

export default defineFeature<typeof contracts>({
  setUp: ({ db, config, services }) => ({
    routes: { networkSettings: settingsRoutes(db) },
    mount: app => mountMessagePreview(app, { db, publicUrl: config.publicUrl, viewerOf: services.accounts.viewerOf }),
    services: {
      networkPreview: { draftOf: (viewer, subDomain, language) => draftNetwork(db, { viewer, subDomain, language }) },
    },
  }),
})
