import { defineFeature } from '#server/http/feature-server.ts'
import { defineQueue } from '#server/jobs/index.ts'
import type { contracts } from './screening.contract.ts'
import { lacksProof } from './server/check-human.ts'
import type { LacksProof } from './server/must-be-human.ts'
import { sweepPrints } from './server/remember-words.ts'
import { screeningRoutes } from './server/screening.routes.ts'

const sweepQueue = defineQueue('screening-sweep')

declare module '#server/http/feature-server.ts' {
  interface Services {
    screening: {
      /**
       * Whether somebody who is new here publishes something without a proof of work: `mustBeHuman` refuses that, and a
       * plain form, which has no scripts that could solve one, lets it wait for a moderator.
       * @param answer what the browser sent of `withHumanCheck`
       */
      lacksProof: LacksProof
    }
  }
}

export default defineFeature<typeof contracts>({
  setUp: ({ db, jobs, hosts, services: { accounts } }) => {
    jobs.work(sweepQueue, () => sweepPrints(db))
    jobs.schedule(sweepQueue, '25 4 * * *', {})
    const human = { db, isHuman: accounts.isHuman }
    return {
      routes: { screening: screeningRoutes(db, hosts) },
      services: { screening: { lacksProof: (viewer, answer) => lacksProof(human, viewer, answer) } },
    }
  },
})
