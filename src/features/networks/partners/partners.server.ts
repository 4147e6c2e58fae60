import { whenActivityWritten } from '#features/networks/activities/server/index.ts'
import { defineFeature } from '#server/http/feature-server.ts'
import type { contracts } from './partners.contract.ts'
import { notifyOfWaiting } from './server/partner-notifications.ts'
import { partnersRoutes, partnerViewRoutes } from './server/partners.routes.ts'

export default defineFeature<typeof contracts>({
  connect() {
    whenActivityWritten(notifyOfWaiting)
  },
  setUp: ({ db }) => ({ routes: { partners: partnersRoutes(db), partnerView: partnerViewRoutes(db) } }),
})
