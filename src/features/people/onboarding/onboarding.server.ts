import { defineFeature } from '#server/http/feature-server.ts'
import type { contracts } from './onboarding.contract.ts'
import type { StepAnswer } from './server/get-progress.ts'
import { onboardingRoutes } from './server/onboarding.routes.ts'

declare module '#server/http/feature-server.ts' {
  interface Services {
    /** Lets later features say whether an enterprise has done a step; call it before the server starts. */
    onboarding: { answer(answer: StepAnswer): void }
  }
}

export default defineFeature<typeof contracts>({
  setUp: ({ db }) => {
    const answers: StepAnswer[] = []
    return {
      routes: { onboarding: onboardingRoutes({ db, answers }) },
      services: { onboarding: { answer: answer => void answers.push(answer) } },
    }
  },
})
