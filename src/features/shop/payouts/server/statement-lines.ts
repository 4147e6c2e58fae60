import '#features/shop/ledger/ledger.tables.ts'
import '#features/shop/orders/orders.tables.ts'
import { type RawBuilder, sql } from 'kysely'
import { platformCurrency } from '#features/shop/ledger/ledger-accounts.ts'
import type { Db, Tx } from '#server/db/database.ts'
import type { StatementLine } from '../statement.ts'
import '../payouts.tables.ts'

/** The lines of a closed month, in the order in which they were entered. */
export function linesOfMonth(db: Db | Tx, vendorId: number, month: string): Promise<StatementLine[]> {
  return readLines(
    db,
    vendorId,
    sql`entry.id in (
      select entry_id from vendor_statement_entries where vendor_id = ${vendorId} and month = ${month}::date)`,
  )
}

/** What no statement has yet, of before a day; of all time without one. */
export function openLines(db: Db | Tx, vendorId: number, before?: string): Promise<StatementLine[]> {
  return readLines(
    db,
    vendorId,
    sql`not exists (
      select from vendor_statement_entries closed where closed.vendor_id = ${vendorId} and closed.entry_id = entry.id)
      ${before ? sql`and entry.at < ${`${before}T00:00:00Z`}::timestamptz` : sql``}`,
  )
}

async function readLines(db: Db | Tx, vendorId: number, fits: RawBuilder<unknown>): Promise<StatementLine[]> {
  const { rows } = await sql<StatementLine>`
    select entry.id as entry_id, entry.at, entry.kind, orders.id as order_id,
      orders.group_id || '-' || orders.part as order_number, entry.note,
      substring(entry.key from '^payout(?:-failed)?:(\\d+)$')::integer as payout_id,
      sum(posting.amount)::bigint as gross,
      coalesce(sum(posting.amount) filter (where posting.account = 'platform_fee'), 0)::bigint as fee
    from ledger_postings posting
    join ledger_entries entry on entry.id = posting.entry_id
    left join orders on orders.group_id = entry.group_id and orders.vendor_id = posting.vendor_id
    where posting.vendor_id = ${vendorId} and posting.currency = ${platformCurrency}
      and posting.account in ('vendor_balance', 'shipping', 'tax', 'platform_fee') and ${fits}
    group by entry.id, orders.id order by entry.id`.execute(db)
  return rows
}
