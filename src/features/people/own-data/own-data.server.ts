import { defineFeature } from '#server/http/feature-server.ts'
import { defineQueue } from '#server/jobs/index.ts'
import type { contracts } from './own-data.contract.ts'
import { deleteRefusedAccounts } from './server/delete-account.ts'
import { ownDataRoutes } from './server/own-data.routes.ts'

const refusedQueue = defineQueue<Record<string, never>>('delete-refused-accounts')

export default defineFeature<typeof contracts>({
  setUp: ({ db, files, jobs, config: { publicUrl }, services: { accounts } }) => {
    jobs.work(refusedQueue, () => deleteRefusedAccounts(db))
    jobs.schedule(refusedQueue, '23 4 * * *', {})
    return { routes: { ownData: ownDataRoutes({ db, store: files, publicUrl, waitingOf: accounts.waitingOf }) } }
  },
})
