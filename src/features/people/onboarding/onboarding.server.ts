import { defineFeature } from '#server/http/feature-server.ts'
import type { contracts } from './onboarding.contract.ts'
import { onboardingRoutes } from './server/onboarding.routes.ts'

export default defineFeature<typeof contracts>({
  setUp: ({ db }) => ({ routes: { onboarding: onboardingRoutes(db) } }),
})
