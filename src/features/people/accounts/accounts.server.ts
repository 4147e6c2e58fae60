import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { createClientIp } from '#server/http/client-ip.ts'
import type { FeatureServer, ServerContext } from '#server/http/feature-server.ts'
import { sweepRateLimits } from '#server/http/limit-rate.ts'
import { defineQueue, type Jobs } from '#server/jobs/index.ts'
import { addPasswordQueue, sendAddPasswordLink } from './server/add-password.ts'
import { type AuthServices, loadAuthServices } from './server/auth-services.ts'
import { endDemoAccess } from './server/demo-addresses.ts'
import { mountGoogle } from './server/google.ts'
import { resetQueue, sendResetLink } from './server/reset-password.ts'
import { sweepAccounts } from './server/sweep-accounts.ts'

export type AccountsFeature = FeatureServer & { services: AuthServices }

/** ms by which the work on an address is put off, at most, so that nobody sees by the answers of that time whether there is any */
const putOff = 3000

const sweepQueue = defineQueue<object>('accounts-sweep')

/** Sign-in through a provider; mails that nobody waits for; the daily sweep of what is over. The database is migrated. */
export async function accountsFeature(
  { config, log, database: { db } }: ServerContext,
  jobs: Jobs,
): Promise<AccountsFeature> {
  const services = await loadAuthServices(db, config)
  const later = async () => void (await sleep(randomInt(putOff)))
  jobs.work(resetQueue, wish => later().then(() => sendResetLink(services, wish)), { atOnce: 8 })
  jobs.work(addPasswordQueue, wish => later().then(() => sendAddPasswordLink(services, wish)), { atOnce: 2 })
  jobs.work(sweepQueue, async () => {
    await sweepAccounts(db)
    await sweepRateLimits(db)
  })
  jobs.schedule(sweepQueue, '41 3 * * *', {})
  return {
    services,
    mount: app => mountGoogle(app, services, createClientIp(config.trustedProxies, log)),
    start: async () => {
      const ended = await endDemoAccess(db, config.publicUrl)
      if (ended > 0) log.info({ ended }, 'people of the demo world are signed out, for the site is public')
    },
  }
}
