import { sql } from 'kysely'
import { applicationStatuses } from '#features/market/applications/application-states.ts'
import { whenApplicationArrives } from '#features/market/applications/server/index.ts'
import { waitsForAdmins } from '#features/people/teams/server/index.ts'
import { defineFeature } from '#server/http/feature-server.ts'
import type { contracts } from './application-review.contract.ts'
import { applicationReviewRoutes } from './server/application-review.routes.ts'
import { bringInApplications, bringInQueue } from './server/bring-in-applications.ts'
import { lateQueue, notifyOfLate } from './server/notify-of-late.ts'
import { notifyOfArrival } from './server/notify-reviewers.ts'
import { mountReviewFiles } from './server/review-files.routes.ts'

export default defineFeature<typeof contracts>({
  connect() {
    waitsForAdmins(
      '/admin/review-applications',
      sql`select from applications where status = ${sql.lit(applicationStatuses.submitted)}`,
    )
    whenApplicationArrives(notifyOfArrival)
  },
  setUp: ({ db, config, jobs, log, services }) => {
    jobs.work(bringInQueue, ({ id }, stopping) => bringInApplications(db, log, id, stopping))
    jobs.work(lateQueue, () => notifyOfLate(db))
    jobs.schedule(lateQueue, '38 4 * * *', {})
    const search = { db, client: services.search.client, prefix: config.searchPrefix }
    return {
      routes: { applicationReview: applicationReviewRoutes(search, config.publicUrl) },
      mount: app => mountReviewFiles(app, db, services.accounts.viewerOf),
    }
  },
})
