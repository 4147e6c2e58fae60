import { defineFeature } from '#server/http/feature-server.ts'
import { shippingRoutes } from './server/shipping.routes.ts'
import type { contracts } from './shipping.contract.ts'

export default defineFeature<typeof contracts>({
  setUp: ({ db, services }) => ({
    routes: { shipping: shippingRoutes(db, async () => (await services.preferences.rates()).perUsd) },
  }),
})
