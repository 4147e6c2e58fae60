import '../ledger.tables.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { type OrderAccount, orderAccounts, owedAccounts, platformCurrency } from '../ledger-accounts.ts'
import type { OrderShares, Owed } from '../ledger-entries.ts'

export type VendorBalance = {
  /** what the platform owes the vendor, in cents; negative if the vendor owes the platform */
  total: number
  /** the same by account */
  owed: Owed
  currency: string
}

/** What the platform owes a vendor now. For a payout lock the vendor's row first. */
export async function vendorBalance(db: Db | Tx, vendorId: number): Promise<VendorBalance> {
  const rows = await db
    .selectFrom('ledgerPostings')
    .select(['account', ({ fn }) => fn.sum<string>('amount').as('amount')])
    .where('vendorId', '=', vendorId)
    .where('account', 'in', owedAccounts)
    .where('currency', '=', platformCurrency)
    .groupBy('account')
    .execute()
  const owed: Owed = { vendor_balance: 0, shipping: 0, tax: 0 }
  for (const { account, amount } of rows) owed[account as keyof Owed] = Number(amount)
  return { total: owed.vendor_balance + owed.shipping + owed.tax, owed, currency: platformCurrency }
}

/**
 * An order's money as the ledger has it: what was paid for it less what was refunded. A group has one order per vendor.
 * For a refund lock the order's row first.
 */
export async function orderShares(tx: Tx, order: { groupId: number; vendorId: number }): Promise<OrderShares> {
  const rows = await tx
    .selectFrom('ledgerPostings')
    .innerJoin('ledgerEntries', 'ledgerEntries.id', 'ledgerPostings.entryId')
    .select(['account', ({ fn }) => fn.sum<string>('amount').as('amount')])
    .where('ledgerEntries.groupId', '=', order.groupId)
    .where('ledgerEntries.kind', 'in', ['payment', 'refund'])
    .where('ledgerPostings.vendorId', '=', order.vendorId)
    .where('account', 'in', orderAccounts)
    .groupBy('account')
    .execute()
  const shares: OrderShares = { vendor_balance: 0, shipping: 0, tax: 0, platform_fee: 0, platform_discount: 0 }
  for (const { account, amount } of rows) shares[account as OrderAccount] = Number(amount)
  return shares
}
