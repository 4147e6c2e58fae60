import type { Config } from '#server/config/config.ts'
import type { Db } from '#server/db/database.ts'
import type { Logger } from '#server/log/logger.ts'
import { connectFeatures } from '../wiring/connect-features.ts'
import { loadDemoPayouts } from './load-demo-payouts.ts'
import { arePeopleSettled, loadDemoPeople } from './load-demo-people.ts'
import { arePurchasesSettled, loadDemoPurchases } from './load-demo-purchases.ts'
import { areSubscriptionsSettled, loadDemoSubscriptions } from './load-demo-subscriptions.ts'
import { isWorldSettled, loadDemoWorld } from './load-demo-world.ts'

/** Whether there is nothing for {@link loadDemo} to do. */
export async function isDemoSettled(db: Db, publicUrl: string): Promise<boolean> {
  if (!(await isWorldSettled(db)) || !(await arePeopleSettled(db, publicUrl))) return false
  return (await arePurchasesSettled(db, publicUrl)) && areSubscriptionsSettled(db, publicUrl)
}

/** The demo world, its people, what one of its enterprises was paid, what was bought, and who is subscribed. */
export async function loadDemo({ db, log, publicUrl, sealing }: Options): Promise<void> {
  connectFeatures()
  await loadDemoWorld({ db, log })
  await loadDemoPeople({ db, log, publicUrl })
  if (!(await arePurchasesSettled(db, publicUrl))) await loadDemoPayouts({ db, publicUrl, sealing })
  await loadDemoPurchases({ db, log, publicUrl })
  await loadDemoSubscriptions({ db, log, publicUrl })
}

type Options = {
  db: Db
  log: Logger
  publicUrl: string
  /** where the secret of bank accounts is */
  sealing: Pick<Config, 'dataDir' | 'sealingSecret'>
}
