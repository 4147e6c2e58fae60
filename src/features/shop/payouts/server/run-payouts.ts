import { holdVendor } from '#features/market/directory/server/index.ts'
import '#features/market/directory/directory.tables.ts'
import { sql } from 'kysely'
import { platformCurrency } from '#features/shop/ledger/ledger-accounts.ts'
import { payoutPostings } from '#features/shop/ledger/ledger-entries.ts'
import { postEntry, vendorBalance } from '#features/shop/ledger/server/index.ts'
import { writeAudit } from '#server/audit/index.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { takes, takesCurrency } from './account-currencies.ts'
import { moneyOfOrders } from './money-of-orders.ts'
import '../payouts.tables.ts'

type Batch = { id: number; minimum: number; currency: string }
export type RunPayouts = { batchId: number | null; count: number; amount: number }

/**
 * Pays out vendors' available money in a currency, in a batch, to those whose bank account takes it. An unfinished
 * batch is continued, by any number of processes at once: each vendor is one transaction under the lock that everything
 * takes that pays vendors, so nobody is paid twice, and finished payouts stay if the process ends.
 * @param minimum minor units; vendors with less wait
 * @returns the batch's payouts; no batch if there is nobody to pay
 */
export async function runPayouts(
  db: Db,
  userId: string,
  minimum: number,
  currency: string = platformCurrency,
): Promise<RunPayouts> {
  const batch = await beginBatch(db, { userId, minimum, currency })
  for (const vendorId of await candidates(db, batch)) {
    if (!(await db.transaction().execute(tx => payVendorByBank(tx, batch, vendorId)))) break
  }
  return db.transaction().execute(tx => finishBatch(tx, batch))
}

async function beginBatch(
  db: Db,
  { userId, minimum, currency }: { userId: string; minimum: number; currency: string },
): Promise<Batch> {
  for (;;) {
    const begun = await db.transaction().execute(async tx => {
      const added = await tx
        .insertInto('payoutBatches')
        .values({ minimum, currency, createdBy: userId })
        .onConflict(conflict => conflict.doNothing())
        .returning(['id', 'minimum', 'currency'])
        .executeTakeFirst()
      if (added)
        await writeAudit(tx, { userId, actingVendorId: null, action: 'payouts.run', target: `batch:${added.id}` })
      return added
    })
    const running = begun ?? (await runningBatch(db, currency))
    // it was finished in between, so start a new one
    if (running) return running
  }
}

export function runningBatch(db: Db, currency: string = platformCurrency): Promise<Batch | undefined> {
  return db
    .selectFrom('payoutBatches')
    .select(['id', 'minimum', 'currency'])
    .where('state', '=', 'running')
    .where('currency', '=', currency)
    .executeTakeFirst()
}

/**
 * Vendors with a bank account whose balance is at least the minimum; the available part of it is read under the lock.
 */
async function candidates(db: Db, { minimum, currency }: Batch): Promise<number[]> {
  const { rows } = await sql<{ vendorId: number }>`
    select account.vendor_id from vendor_bank_accounts account
    join ledger_postings posting on posting.vendor_id = account.vendor_id
      and posting.account in ('vendor_balance', 'shipping', 'tax') and posting.currency = ${currency}
    where ${takesCurrency(currency, sql`account.country`)}
    group by account.vendor_id having sum(posting.amount) >= ${minimum} order by account.vendor_id`.execute(db)
  return rows.map(row => row.vendorId)
}

/** @returns false if the batch is no longer running */
async function payVendorByBank(tx: Tx, { id: batchId, minimum, currency }: Batch, vendorId: number): Promise<boolean> {
  const batch = await tx
    .selectFrom('payoutBatches')
    .select('state')
    .where('id', '=', batchId)
    .forShare()
    .executeTakeFirst()
  if (batch?.state !== 'running') return false
  await holdVendor(tx, vendorId)
  const account = await tx
    .selectFrom('vendorBankAccounts')
    .select(['country', 'hint', 'sealed'])
    .where('vendorId', '=', vendorId)
    .executeTakeFirst()
  const earlier = await tx
    .selectFrom('payouts')
    .select('id')
    .where('vendorId', '=', vendorId)
    .where('currency', '=', currency)
    .where(({ or, eb }) => or([eb('state', '=', 'in-transfer'), eb('batchId', '=', batchId)]))
    .executeTakeFirst()
  if (!account || !takes(account.country, currency) || earlier) return true
  const { rows: lines } = await sql<{ orderId: number | null; amount: number }>`
    select nullif(order_id, 0) as order_id, available as amount from ${await moneyOfOrders(tx, { currency, vendorId })} money
    where available <> 0 order by order_id`.execute(tx)
  const amount = lines.reduce((sum, line) => sum + line.amount, 0)
  const { owed, total } = await vendorBalance(tx, vendorId, currency)
  // never pays more than the balance, whatever was computed
  if (amount < minimum || amount > total) return true
  const { id: payoutId } = await tx
    .insertInto('payouts')
    .values({ batchId, vendorId, amount, currency, ...account })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('payoutLines')
    .values(lines.map((line, index) => ({ payoutId, line: index, ...line })))
    .execute()
  const postings = payoutPostings({ vendorId, owed, amount, currency })
  await postEntry(tx, { key: `payout:${payoutId}`, kind: 'payout', postings })
  return true
}

/** Finishes a batch; one that paid nobody is deleted. */
async function finishBatch(tx: Tx, { id }: Batch): Promise<RunPayouts> {
  const batch = await tx.selectFrom('payoutBatches').select('state').where('id', '=', id).forUpdate().executeTakeFirst()
  const { count, amount } = await tx
    .selectFrom('payouts')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.sum<string | null>('amount').as('amount')])
    .where('batchId', '=', id)
    .executeTakeFirstOrThrow()
  if (batch?.state === 'running' && count > 0)
    await tx.updateTable('payoutBatches').set({ state: 'ready', readyAt: new Date() }).where('id', '=', id).execute()
  else if (batch?.state === 'running') await tx.deleteFrom('payoutBatches').where('id', '=', id).execute()
  return { batchId: count > 0 ? id : null, count, amount: Number(amount ?? 0) }
}
