import { defineFeature } from '#server/http/feature-server.ts'
import type { contracts } from './about.contract.ts'
import { aboutRoutes } from './server/about.routes.ts'

export default defineFeature<typeof contracts>({
  setUp: ({ db, config }) => ({ routes: { about: aboutRoutes(db, config.operator) } }),
})
