import { whenAnswersSaved, whenHandedIn, whenResponseBegun } from '#features/platform/forms/server/index.ts'
import { defineFeature } from '#server/http/feature-server.ts'
import type { contracts } from './applications.contract.ts'
import { applicationsRoutes } from './server/applications.routes.ts'
import { applicationBegun, applicationHandedIn, applicationSaved } from './server/follow-responses.ts'
import { shipApplicationForm } from './server/ship-application-form.ts'

export default defineFeature<typeof contracts>({
  connect() {
    whenResponseBegun(applicationBegun)
    whenAnswersSaved(applicationSaved)
    whenHandedIn(applicationHandedIn)
  },
  update: shipApplicationForm,
  setUp: ({ db, config, services }) => {
    const search = { db, client: services.search.client, prefix: config.searchPrefix }
    return { routes: { applications: applicationsRoutes(search) } }
  },
})
