import { defineFeature } from '#server/http/feature-server.ts'
import type { contracts } from './also-here.contract.ts'
import { alsoHereRoutes } from './server/also-here.routes.ts'

export default defineFeature<typeof contracts>({
  setUp: ({ db }) => ({ routes: { alsoHere: alsoHereRoutes(db) } }),
})
