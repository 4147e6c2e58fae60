import { defineFeature } from '#server/http/feature-server.ts'
import { siteSettingsRoutes } from './server/site-settings.routes.ts'
import type { contracts } from './site-settings.contract.ts'

export default defineFeature<typeof contracts>({
  setUp: ({ db, config, services }) => ({
    routes: { siteSettings: siteSettingsRoutes(db, config, services.translations) },
  }),
})
