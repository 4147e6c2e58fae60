import type { Viewer } from '#server/http/api-context.ts'
import { defineFeature } from '#server/http/feature-server.ts'
import { defineQueue } from '#server/jobs/index.ts'
import type { contracts } from './screening.contract.ts'
import { checkHumanIfNew } from './server/check-human.ts'
import { sweepPrints } from './server/remember-words.ts'
import { screeningRoutes } from './server/screening.routes.ts'

const sweepQueue = defineQueue('screening-sweep')

declare module '#server/http/feature-server.ts' {
  interface Services {
    screening: {
      /**
       * Asks a proof of work of somebody who is new here, before they publish something.
       * @param answer what the browser sent of `withHumanCheck`
       * @throws gm-error-human-check (428)
       */
      checkHumanIfNew(viewer: Viewer, answer?: string): Promise<void>
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
      services: { screening: { checkHumanIfNew: (viewer, answer) => checkHumanIfNew(human, viewer, answer) } },
    }
  },
})
