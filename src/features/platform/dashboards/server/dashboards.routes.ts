import type { Db } from '#server/db/database.ts'
import { implementContract } from '#server/http/api-context.ts'
import { adminOnly, signedIn } from '#server/http/guards.ts'
import { dashboardsContract } from '../dashboards.contract.ts'
import { readDashboardLinks } from './dashboard-links.ts'
import { readDashboard } from './read-dashboard.ts'

const api = implementContract(dashboardsContract)

type Given = { db: Db; outsideDashboard: string | undefined }

export function dashboardsRoutes({ db, outsideDashboard }: Given) {
  return api.router({
    getDashboard: api.getDashboard.use(adminOnly).handler(({ input }) => readDashboard(db, input)),
    getDashboardLinks: api.getDashboardLinks
      .use(signedIn)
      .handler(({ context: { viewer } }) => readDashboardLinks(db, viewer, outsideDashboard)),
  })
}
