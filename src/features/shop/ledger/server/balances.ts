import '../ledger.tables.ts'
import type { Db, Tx } from '#server/db/database.ts'
import {
  type LedgerAccount,
  type OrderAccount,
  orderAccounts,
  owedAccounts,
  platformCurrency,
} from '../ledger-accounts.ts'
import type { OrderShares, Owed } from '../ledger-entries.ts'

export type VendorBalance = {
  /** what the platform owes the vendor, in minor units of `currency`; negative if the vendor owes the platform */
  total: number
  /** `total` by account */
  owed: Owed
  currency: string
}

/** The platform's current debt to a vendor in a currency. Before a payout, lock the vendor's row first. */
export async function vendorBalance(
  db: Db | Tx,
  vendorId: number,
  currency: string = platformCurrency,
): Promise<VendorBalance> {
  const rows = await owedTo(db, vendorId).where('currency', '=', currency).execute()
  return balanceOf(currency, rows)
}

/** Like {@link vendorBalance} for each currency in which the vendor ever had postings, by its code. */
export async function vendorBalances(db: Db | Tx, vendorId: number): Promise<VendorBalance[]> {
  const rows = await owedTo(db, vendorId).execute()
  const currencies = [...new Set(rows.map(({ currency }) => currency))].sort()
  return currencies.map(currency =>
    balanceOf(
      currency,
      rows.filter(row => row.currency === currency),
    ),
  )
}

function owedTo(db: Db | Tx, vendorId: number) {
  return db
    .selectFrom('ledgerPostings')
    .select(['account', 'currency', ({ fn }) => fn.sum<string>('amount').as('amount')])
    .where('vendorId', '=', vendorId)
    .where('account', 'in', owedAccounts)
    .groupBy(['account', 'currency'])
}

function balanceOf(currency: string, rows: { account: LedgerAccount; amount: string }[]): VendorBalance {
  const owed: Owed = { vendor_balance: 0, shipping: 0, tax: 0 }
  for (const { account, amount } of rows) owed[account as keyof Owed] = Number(amount)
  return { total: owed.vendor_balance + owed.shipping + owed.tax, owed, currency }
}

/**
 * An order's money in the ledger, in its currency: what was paid less what was refunded. A group has one order per
 * vendor. Before a refund, lock the order's row first.
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
