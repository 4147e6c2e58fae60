import { sql } from 'kysely'
import { createTerm } from '#features/community/screening/screening.factory.ts'
import '#features/people/accounts/accounts.tables.ts'
import { createFee, keepFirstFee } from '#features/platform/fees/fees.factory.ts'
import { createPaymentEvent, createSilentPayment } from '#features/shop/payments/payments.factory.ts'
import type { Db } from '#server/db/database.ts'
import { platformRoles } from '#shared/roles.ts'
import { demoEdition, editionSetting } from './demo-edition.ts'

/** Name of the lock, and of the setting that records the loading. */
const name = 'demo_monitors'
const loaded = editionSetting(name)

const dayMs = 86_400_000

const terms = [
  { term: 'casino*', note: 'A wave of them in May, in all languages.' },
  { term: 'payday loan*', language: 'en', note: '' },
  { term: 'préstamo sin papeles', language: 'es', note: '' },
  { term: 'ලොතරැයි*', language: 'si', note: 'Lottery wins that nobody has won.' },
  { term: 'உடனடி கடன்', language: 'ta', note: '' },
  { kind: 'link' as const, term: 'easy-cash.example', note: 'Asks for bank details.' },
]

type Options = {
  db: Db
  /** PLATFORM_FEE_PERCENT */
  feePercent?: number | undefined
  now?: Date
}

/**
 * Loads what admins watch, once: a planned fee, events of a payment provider, a payment that hangs, and words and links
 * for which texts wait.
 */
export async function loadDemoMonitors({ db, feePercent, now = new Date() }: Options): Promise<void> {
  if (await areMonitorsSettled(db)) return
  const isFirst = await db.transaction().execute(async tx => {
    await sql`select pg_advisory_xact_lock(hashtext(${name}))`.execute(tx)
    if (await loaded.read(tx)) return false
    await loaded.write(tx, { edition: 1 })
    return true
  })
  if (!isFirst) return
  // a planned fee keeps the server from taking its variable over
  if (feePercent !== undefined) await keepFirstFee(db, feePercent)
  const startsOn = new Date(now.getTime() + 40 * dayMs).toISOString().slice(0, 10)
  const admin = await db.selectFrom('users').select('id').where('role', '=', platformRoles.admin).executeTakeFirst()
  const createdBy = admin?.id ?? null
  await createFee(db, { basisPoints: 650, startsOn, createdBy, why: 'Card payments cost us more from next year on.' })
  await createSilentPayment(db)
  for (const term of terms) await createTerm(db, { ...term, addedBy: createdBy })
  const payments = await db
    .selectFrom('payments')
    .select('id')
    .where('provider', '=', 'test')
    .where('paidAt', 'is not', null)
    .orderBy('paidAt', 'desc')
    .limit(6)
    .execute()
  for (const [index, { id: paymentId }] of payments.entries())
    await createPaymentEvent(db, {
      ...{ id: `evt_demo_${index + 1}`, paymentId, at: new Date(now.getTime() - (index + 1) * 7_000_000) },
      state: index === 1 ? 'failed' : 'done',
      repeats: index === 3 ? 2 : 0,
    })
}

/** Whether there is nothing for {@link loadDemoMonitors} to do. */
export async function areMonitorsSettled(db: Db): Promise<boolean> {
  return (await demoEdition(db)) !== 'complete' || Boolean(await loaded.read(db))
}
