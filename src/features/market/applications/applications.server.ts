import { addPersonFacts } from '#features/people/accounts/server/index.ts'
import {
  mountPlainAnswers,
  whenAnswersSaved,
  whenHandedIn,
  whenResponseBegun,
} from '#features/platform/forms/server/index.ts'
import { defineFeature } from '#server/http/feature-server.ts'
import type { contracts } from './applications.contract.ts'
import { mountApplicationCopy } from './server/application-copy.routes.ts'
import { applicationsRoutes } from './server/applications.routes.ts'
import { factsOfApplications } from './server/facts-of-applications.ts'
import { applicationBegun, applicationHandedIn, applicationSaved } from './server/follow-responses.ts'
import { mailOfEvent } from './server/mail-of-event.ts'
import { applicationMailQueue } from './server/notify-of-change.ts'
import { watchRenewals } from './server/renew-applications.ts'
import { shipApplicationForm } from './server/ship-application-form.ts'

export default defineFeature<typeof contracts>({
  connect() {
    whenResponseBegun(applicationBegun)
    whenAnswersSaved(applicationSaved)
    whenHandedIn(applicationHandedIn)
    addPersonFacts(factsOfApplications)
  },
  update: shipApplicationForm,
  setUp: context => {
    const { db, config, jobs, services } = context
    jobs.work(applicationMailQueue, payload => mailOfEvent(db, config.publicUrl, payload))
    watchRenewals(jobs, db)
    const search = { db, client: services.search.client, prefix: config.searchPrefix }
    return {
      routes: { applications: applicationsRoutes(search) },
      mount(app) {
        mountPlainAnswers(app, {
          ...context,
          path: '/application-form/:id{[1-9][0-9]{0,8}}',
          find: async param => Number(param('id')),
          done: id => `/submitted?application=${id}`,
        })
        mountApplicationCopy(app, db, services.accounts.viewerOf)
      },
    }
  },
})
