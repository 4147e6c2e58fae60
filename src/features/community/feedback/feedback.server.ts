import { defineFeature } from '#server/http/feature-server.ts'
import type { contracts } from './feedback.contract.ts'
import { feedbackRoutes } from './server/feedback.routes.ts'

export default defineFeature<typeof contracts>({
  setUp: ({ db }) => ({ routes: { feedback: feedbackRoutes(db) } }),
})
