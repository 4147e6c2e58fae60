import { sql } from 'kysely'
import '#features/market/directory/directory.tables.ts'
import '#features/people/accounts/accounts.tables.ts'
import { createSale } from '#features/shop/ledger/ledger.factory.ts'
import { createBankAccount, createPayouts } from '#features/shop/payouts/payouts.factory.ts'
import type { Config } from '#server/config/config.ts'
import type { Db } from '#server/db/database.ts'
import { loadSealer } from '#server/seal/index.ts'
import { isOwnMachine } from '#shared/own-machine.ts'
import { demoEdition, editionSetting } from './demo-edition.ts'

const name = 'demo_payouts'
const loaded = editionSetting(name)

type Options = { db: Db; publicUrl: string; sealing: Pick<Config, 'dataDir' | 'sealingSecret'> }

/**
 * What Nuwara Leaf earned in the month before and was paid: one payout that arrived, one that is under way. Before anybody
 * buys, where the ledger is empty, and like the demo's people on a developer's own machine alone.
 */
export async function loadDemoPayouts({ db, publicUrl, sealing }: Options): Promise<void> {
  if (!isOwnMachine(publicUrl) || (await demoEdition(db)) !== 'complete') return
  const isFirst = await db.transaction().execute(async tx => {
    await sql`select pg_advisory_xact_lock(hashtext(${name}))`.execute(tx)
    if (await loaded.read(tx)) return false
    await loaded.write(tx, { edition: 1 })
    const { rows } = await sql`select from ledger_entries limit 1`.execute(tx)
    return rows.length === 0
  })
  if (!isFirst) return
  const vendor = await db.selectFrom('vendors').select('id').where('subDomain', '=', 'nuwaraleaf').executeTakeFirst()
  const owner = await db.selectFrom('users').select('id').where('email', '=', 'nimali@pola.example').executeTakeFirst()
  if (!vendor || !owner) return
  const vendorId = vendor.id
  const by = { userId: owner.id, publicUrl }
  await createBankAccount(db, vendorId, { sealer: await loadSealer(sealing) })
  await createSale(db, { vendorId, items: 18_400, shipping: 2400, at: daysBeforeThisMonth(19) })
  await createSale(db, { vendorId, items: 9600, shipping: 1200, at: daysBeforeThisMonth(6) })
  await createPayouts(db, { ...by, sent: 'FT-20417733' })
  await createSale(db, { vendorId, items: 7200, shipping: 900, at: daysBeforeThisMonth(2) })
  await createPayouts(db, by)
}

/** Noon of UTC. */
function daysBeforeThisMonth(days: number): Date {
  const now = new Date()
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1 - days, 12))
}
