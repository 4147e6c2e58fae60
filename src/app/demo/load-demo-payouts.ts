import { sql } from 'kysely'
import '#features/market/directory/directory.tables.ts'
import '#features/people/accounts/accounts.tables.ts'
import { createBankAccount, createPayouts } from '#features/shop/payouts/payouts.factory.ts'
import type { Config } from '#server/config/config.ts'
import type { Db } from '#server/db/database.ts'
import { loadSealer } from '#server/seal/index.ts'
import { isOwnMachine } from '#shared/own-machine.ts'
import { demoEdition, editionSetting } from './demo-edition.ts'
import { readDemoPurchases } from './demo-purchases.ts'
import type { PlaceOrder } from './load-demo-purchases.ts'

const name = 'demo_payouts'
const loaded = editionSetting(name)

type Options = {
  db: Db
  publicUrl: string
  sealing: Pick<Config, 'dataDir' | 'sealingSecret'>
  place: PlaceOrder
}

/**
 * Loads Nuwara Leaf's sales of the previous month and its payouts: one that arrived and one on its way. It runs before
 * any other purchase, if the ledger is empty, and like the demo's people only on a developer's own machine.
 */
export async function loadDemoPayouts({ db, publicUrl, sealing, place }: Options): Promise<void> {
  if (!isOwnMachine(publicUrl) || (await demoEdition(db)) !== 'complete') return
  const isFirst = await db.transaction().execute(async tx => {
    await sql`select pg_advisory_xact_lock(hashtext(${name}))`.execute(tx)
    if (await loaded.read(tx)) return false
    await loaded.write(tx, { edition: 1 })
    const { rows } = await sql`select from ledger_entries limit 1`.execute(tx)
    return rows.length === 0
  })
  if (!isFirst) return
  const paid = await db.selectFrom('vendors').select('id').where('subDomain', '=', 'nuwaraleaf').executeTakeFirst()
  const owner = await db.selectFrom('users').select('id').where('email', '=', 'nimali@pola.example').executeTakeFirst()
  if (!paid || !owner) return
  const by = { userId: owner.id, publicUrl }
  await createBankAccount(db, paid.id, { sealer: await loadSealer(sealing) })
  const { earned } = await readDemoPurchases()
  for (const order of earned.slice(0, -1)) await place(order, daysBeforeThisMonth(order.daysBeforeMonth))
  await createPayouts(db, { ...by, sent: 'FT-20417733' })
  for (const order of earned.slice(-1)) await place(order, daysBeforeThisMonth(order.daysBeforeMonth))
  await createPayouts(db, by)
}

/** At noon UTC. */
function daysBeforeThisMonth(days: number): Date {
  const now = new Date()
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1 - days, 12))
}
