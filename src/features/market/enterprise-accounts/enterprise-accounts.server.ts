import { defineFeature } from '#server/http/feature-server.ts'
import { defineQueue } from '#server/jobs/index.ts'
import type { contracts } from './enterprise-accounts.contract.ts'
import { enterpriseAccountsRoutes } from './server/enterprise-accounts.routes.ts'
import { addMissingEnterprises, refreshAllEnterprises } from './server/refresh-enterprises.ts'

const refreshQueue = defineQueue<Record<string, never>>('refresh-enterprise-rows')

export default defineFeature<typeof contracts>({
  update: addMissingEnterprises,
  setUp: ({ db, jobs }) => {
    jobs.work(refreshQueue, () => refreshAllEnterprises(db))
    jobs.schedule(refreshQueue, '* * * * *', {})
    return { routes: { enterpriseAccounts: enterpriseAccountsRoutes(db) } }
  },
})
