import { defineFeature } from '#server/http/feature-server.ts'
import type { contracts } from './badges.contract.ts'
import { badgesRoutes } from './server/badges.routes.ts'
import { mountLogoFiles } from './server/logo-file.routes.ts'

export default defineFeature<typeof contracts>({
  setUp: ({ db, files, limit }) => ({
    routes: { badges: badgesRoutes(db) },
    mount: app => mountLogoFiles(app, db, files, limit),
  }),
})
