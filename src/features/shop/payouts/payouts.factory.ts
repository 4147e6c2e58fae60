import type { Db } from '#server/db/database.ts'
import { createSealer, type Sealer } from '#server/seal/index.ts'
import type { BankAccount } from './bank-account.ts'
import { saveBankAccount } from './server/bank-accounts.ts'
import { runPayouts } from './server/run-payouts.ts'
import { markFailed, markSent } from './server/settle-payouts.ts'

/** For tests only. */
export const testSealingSecret = 'Qm3y7-xk2Wv8bTz5nRc9sLd4fHg6jPa1'
const testSealer = createSealer(testSealingSecret)

export const kandyAccount: BankAccount = {
  country: 'LK',
  holder: 'Nuwara Leaf (Pvt) Ltd',
  number: '8102332218',
  bank: 'Bank of Ceylon, Kandy',
  code: '7010015',
}

/** An enterprise’s bank account. */
export async function createBankAccount(
  db: Db,
  vendorId: number,
  { account = kandyAccount, sealer = testSealer }: { account?: BankAccount; sealer?: Sealer } = {},
): Promise<void> {
  await db.transaction().execute(tx => saveBankAccount(tx, sealer, vendorId, account))
}

type Outcome = { userId: string; publicUrl: string; sent?: string; failed?: string }

/**
 * Pays out everything available to every enterprise with a bank account, and marks the result.
 * @param sent the bank's reference
 * @param failed the reason
 * @returns the payouts' ids
 */
export async function createPayouts(db: Db, { sent, failed, ...by }: Outcome): Promise<number[]> {
  const { batchId } = await runPayouts(db, by.userId, 1)
  if (batchId === null) return []
  const rows = await db.selectFrom('payouts').select('id').where('batchId', '=', batchId).orderBy('id').execute()
  const ids = rows.map(({ id }) => id)
  if (sent) await db.transaction().execute(tx => markSent(tx, ids, sent, by))
  if (failed) for (const id of ids) await db.transaction().execute(tx => markFailed(tx, id, failed, by))
  return ids
}
