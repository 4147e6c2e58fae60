import type { Tx } from '#server/db/database.ts'
import type { Sealer } from '#server/seal/index.ts'
import { type BankAccount, bankAccount, hintOf } from '../bank-account.ts'
import '../payouts.tables.ts'

const about = (vendorId: number) => `bank-account:${vendorId}`

/** Keeps where a vendor's money goes from now on; payouts that are under way go where they were to go. */
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

/** The whole account, for the bank's file alone. @throws Error if the installation's secret is another one */
export function openBankAccount(
  sealer: Sealer,
  { vendorId, sealed }: { vendorId: number; sealed: string },
): BankAccount {
  return bankAccount.parse(sealer.open(sealed, about(vendorId)))
}
