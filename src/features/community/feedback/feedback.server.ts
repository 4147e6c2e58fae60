import { registerThingKind } from '#features/community/moderation/server/index.ts'
import { ownHosts } from '#features/community/screening/server/index.ts'
import { withholdsPictures } from '#features/platform/storage/server/index.ts'
import { defineFeature } from '#server/http/feature-server.ts'
import type { contracts } from './feedback.contract.ts'
import { countAnswers, countFeedbackAbout } from './server/count-answers.ts'
import { feedbackRoutes } from './server/feedback.routes.ts'
import { feedbackKind } from './server/feedback-kind.ts'
import { unseenFiles } from './server/visible-feedback.ts'

export default defineFeature<typeof contracts>({
  connect() {
    registerThingKind(feedbackKind)
    withholdsPictures(unseenFiles)
  },
  setUp: ({ db, services, hosts }) => {
    services.profiles.countBy({ answers: countAnswers, feedback: countFeedbackAbout })
    return { routes: { feedback: feedbackRoutes(db, ownHosts(hosts), services.screening.lacksProof) } }
  },
})
