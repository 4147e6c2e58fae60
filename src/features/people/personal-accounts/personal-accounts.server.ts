import { sql } from 'kysely'
import { onAccountWaits } from '#features/people/accounts/server/index.ts'
import { waitsForAdmins } from '#features/people/teams/server/index.ts'
import { defineFeature } from '#server/http/feature-server.ts'
import { defineQueue } from '#server/jobs/index.ts'
import type { contracts } from './personal-accounts.contract.ts'
import { restoreDue } from './server/change-person.ts'
import { personalAccountsRoutes } from './server/personal-accounts.routes.ts'
import { addMissingPeople, refreshAllPeople } from './server/refresh-people.ts'
import { notifyOfWaiting } from './server/waiting-notification.ts'

const restoreQueue = defineQueue<Record<string, never>>('restore-accounts')
const refreshQueue = defineQueue<Record<string, never>>('refresh-people-rows')

export default defineFeature<typeof contracts>({
  update: addMissingPeople,
  connect: () => {
    onAccountWaits(notifyOfWaiting)
    waitsForAdmins('/admin/personal-accounts', sql`select from users where disabled_as = 'waiting' and email_verified`)
  },
  setUp: ({ db, jobs, config: { publicUrl, adminEmails } }) => {
    const site = { publicUrl, adminEmails }
    jobs.work(restoreQueue, () => restoreDue(db, site))
    jobs.schedule(restoreQueue, '*/5 * * * *', {})
    jobs.work(refreshQueue, () => refreshAllPeople(db))
    jobs.schedule(refreshQueue, '* * * * *', {})
    return { routes: { personalAccounts: personalAccountsRoutes(db, site) } }
  },
})
