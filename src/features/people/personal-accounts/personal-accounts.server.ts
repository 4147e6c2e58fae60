import { defineFeature } from '#server/http/feature-server.ts'
import { defineQueue } from '#server/jobs/index.ts'
import type { contracts } from './personal-accounts.contract.ts'
import { restoreDue } from './server/change-person.ts'
import { personalAccountsRoutes } from './server/personal-accounts.routes.ts'

const restoreQueue = defineQueue<Record<string, never>>('restore-accounts')

export default defineFeature<typeof contracts>({
  setUp: ({ db, jobs, config: { publicUrl, adminEmails } }) => {
    const site = { publicUrl, adminEmails }
    jobs.work(restoreQueue, () => restoreDue(db, site))
    jobs.schedule(restoreQueue, '*/5 * * * *', {})
    return { routes: { personalAccounts: personalAccountsRoutes(db, site) } }
  },
})
