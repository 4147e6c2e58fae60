import { defineFeature } from '#server/http/feature-server.ts'
import type { contracts } from './dashboard.contract.ts'
import { dashboardRoutes } from './server/dashboard.routes.ts'

export default defineFeature<typeof contracts>({
  setUp: ({ db, config }) => ({
    routes: {
      dashboard: dashboardRoutes({ db, outsideDashboard: config.outsideDashboardUrl, payoutDay: config.payoutDay }),
    },
  }),
})
