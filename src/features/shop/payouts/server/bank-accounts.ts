import type { Tx } from '#server/db/database.ts'
import type { Sealer } from '#server/seal/index.ts'
import { type BankAccount, bankAccount, hintOf } from '../bank-account.ts'
import '../payouts.tables.ts'

const about = (vendorId: number) => `bank-account:${vendorId}`

/** Stores a vendor's bank account for future payouts; those in progress keep their account. */
export async function saveBankAccount(
  tx: Tx,
  sealer: Sealer,
  vendorId: number,
  account: BankAccount,
): Promise<{ hint: string; changedAt: Date }> {
  const row = {
    country: account.country,
    hint: hintOf(account),
    sealed: sealer.seal(account, about(vendorId)),
    changedAt: new Date(),
  }
  await tx
    .insertInto('vendorBankAccounts')
    .values({ vendorId, ...row })
    .onConflict(conflict => conflict.column('vendorId').doUpdateSet(row))
    .execute()
  return row
}

/**
 * The whole account, only for the bank's file.
 * @throws Error if the installation's secret has changed
 */
export function openBankAccount(
  sealer: Sealer,
  { vendorId, sealed }: { vendorId: number; sealed: string },
): BankAccount {
  return bankAccount.parse(sealer.open(sealed, about(vendorId)))
}
