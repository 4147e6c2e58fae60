import { sql } from 'kysely'
import { teamRoles } from '#shared/roles.ts'
import '#features/people/teams/teams.tables.ts'
import { createSubscription } from '#features/shop/subscriptions/subscriptions.factory.ts'
import type { Db } from '#server/db/database.ts'
import type { Logger } from '#server/log/logger.ts'
import { isOwnMachine } from '#shared/own-machine.ts'
import { demoEdition, editionSetting } from './demo-edition.ts'

/** Name of the lock, and of the setting that records the loading. */
const name = 'demo_subscriptions'
const loaded = editionSetting(name)

/** All other enterprises of the demo world's people have no subscription. */
const subscribed = [
  { subDomain: 'nuwaraleaf', method: 0, boosts: 2 },
  { subDomain: 'samagihandlooms', method: 2, endsInDays: 10 },
] as const

type Options = { db: Db; log: Logger; publicUrl: string }

/** Subscribes some of the demo world's enterprises, once, and like its people only on a developer's own machine. */
export async function loadDemoSubscriptions({ db, log, publicUrl }: Options): Promise<void> {
  if (await areSubscriptionsSettled(db, publicUrl)) return
  const isFirst = await db.transaction().execute(async tx => {
    await sql`select pg_advisory_xact_lock(hashtext(${name}))`.execute(tx)
    if (await loaded.read(tx)) return false
    await loaded.write(tx, { edition: 1 })
    // If there are subscriptions already, nothing is added.
    return !(await tx.selectFrom('subscriptions').select('vendorId').limit(1).executeTakeFirst())
  })
  if (!isFirst) return
  for (const { subDomain, ...given } of subscribed) {
    const owner = await db
      .selectFrom('vendorTeam')
      .innerJoin('vendors', 'vendors.id', 'vendorTeam.vendorId')
      .select(['vendorId', 'userId'])
      .where('subDomain', '=', subDomain)
      .where('role', '=', teamRoles.owner)
      .executeTakeFirst()
    if (owner) await createSubscription(db, { ...owner, ...given })
  }
  log.info('subscriptions of the demo world paid')
}

/** Whether there is nothing for {@link loadDemoSubscriptions} to do. */
export async function areSubscriptionsSettled(db: Db, publicUrl: string): Promise<boolean> {
  if (!isOwnMachine(publicUrl) || (await demoEdition(db)) !== 'complete') return true
  return Boolean(await loaded.read(db))
}
