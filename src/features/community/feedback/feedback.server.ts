import { defineFeature } from '#server/http/feature-server.ts'
import type { contracts } from './feedback.contract.ts'
import { countAnswers, countFeedbackAbout } from './server/count-answers.ts'
import { feedbackRoutes } from './server/feedback.routes.ts'

export default defineFeature<typeof contracts>({
  setUp: ({ db, services }) => {
    services.profiles.countBy({ answers: countAnswers, feedback: countFeedbackAbout })
    return { routes: { feedback: feedbackRoutes(db) } }
  },
})
