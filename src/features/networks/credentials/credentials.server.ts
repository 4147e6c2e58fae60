import { defineFeature } from '#server/http/feature-server.ts'
import { sealerWhenNeeded } from '#server/seal/index.ts'
import type { contracts } from './credentials.contract.ts'
import { credentialsRoutes } from './server/credentials.routes.ts'
import { mountPublicFiles } from './server/mount-public-files.ts'

export default defineFeature<typeof contracts>({
  setUp: ({ db, config }) => {
    const given = { db, publicUrl: config.publicUrl, loadSealer: sealerWhenNeeded(config) }
    return {
      routes: { credentials: credentialsRoutes(given) },
      mount: app => mountPublicFiles(app, given),
    }
  },
})
