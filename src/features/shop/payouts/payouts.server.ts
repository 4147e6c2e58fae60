import { sql } from 'kysely'
import { waitsForAdmins } from '#features/people/teams/server/index.ts'
import { defineFeature } from '#server/http/feature-server.ts'
import { defineQueue, enqueue } from '#server/jobs/index.ts'
import { sealerWhenNeeded } from '#server/seal/index.ts'
import type { contracts } from './payouts.contract.ts'
import { adminPayoutsRoutes } from './server/admin-payouts.routes.ts'
import { closeStatements } from './server/close-statements.ts'
import { payoutsRoutes } from './server/payouts.routes.ts'
import { mountStatements } from './server/statement-files.routes.ts'

/** Closes months that are over. */
const closeQueue = defineQueue<Record<string, never>>('payouts-close', { retryLimit: 2, retryDelay: 60 })

export default defineFeature<typeof contracts>({
  connect() {
    waitsForAdmins('/admin/payouts', sql`select from payouts where state = 'in-transfer'`)
  },
  setUp: ({ db, config, jobs, log, services }) => {
    const parts = {
      db,
      log,
      publicUrl: config.publicUrl,
      accounts: services.payoutAccounts,
      ratesNow: services.preferences.rates,
      sealer: sealerWhenNeeded(config),
      payoutDay: config.payoutDay,
    }
    jobs.work(closeQueue, async () => {
      const count = await closeStatements(db)
      if (count > 0) log.info({ count }, 'statements of vendors closed')
    })
    jobs.schedule(closeQueue, '17 * * * *', {})
    return {
      routes: { payouts: payoutsRoutes(parts), adminPayouts: adminPayoutsRoutes(parts) },
      mount: app => mountStatements(app, db, services.accounts.viewerOf),
      start: () => enqueue(db, closeQueue, {}, { key: 'start' }),
    }
  },
})
