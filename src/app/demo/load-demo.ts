import type { Db } from '#server/db/database.ts'
import type { Logger } from '#server/log/logger.ts'
import { connectFeatures } from '../wiring/connect-features.ts'
import { arePeopleSettled, loadDemoPeople } from './load-demo-people.ts'
import { arePurchasesSettled, loadDemoPurchases } from './load-demo-purchases.ts'
import { isWorldSettled, loadDemoWorld } from './load-demo-world.ts'

/** Whether there is nothing for {@link loadDemo} to do. */
export async function isDemoSettled(db: Db, publicUrl: string): Promise<boolean> {
  if (!(await isWorldSettled(db)) || !(await arePeopleSettled(db, publicUrl))) return false
  return arePurchasesSettled(db, publicUrl)
}

/** The demo world, then its people, then what they bought. */
export async function loadDemo({ db, log, publicUrl }: Options): Promise<void> {
  connectFeatures()
  await loadDemoWorld({ db, log })
  await loadDemoPeople({ db, log, publicUrl })
  await loadDemoPurchases({ db, log, publicUrl })
}

type Options = { db: Db; log: Logger; publicUrl: string }
