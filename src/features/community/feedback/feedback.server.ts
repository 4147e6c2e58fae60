import { defineFeature } from '#server/http/feature-server.ts'
import type { contracts } from './feedback.contract.ts'
import { countAnswers } from './server/count-answers.ts'
import { feedbackRoutes } from './server/feedback.routes.ts'

export default defineFeature<typeof contracts>({
  setUp: ({ db, services }) => {
    services.profiles.countAnswersBy(countAnswers)
    return { routes: { feedback: feedbackRoutes(db) } }
  },
})
