import { defineFeature } from '#server/http/feature-server.ts'
import type { contracts } from './places.contract.ts'
import { placesRoutes } from './server/places.routes.ts'

export default defineFeature<typeof contracts>({
  setUp: ({ db }) => ({ routes: { places: placesRoutes(db) } }),
})
