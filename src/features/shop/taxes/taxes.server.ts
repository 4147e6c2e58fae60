import { defineFeature } from '#server/http/feature-server.ts'
import { taxRatesRoutes } from './server/tax-rates.routes.ts'
import type { contracts } from './taxes.contract.ts'

export default defineFeature<typeof contracts>({
  setUp: ({ db }) => ({ routes: { taxRates: taxRatesRoutes(db) } }),
})
