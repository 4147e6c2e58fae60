import '#features/shop/ledger/ledger.tables.ts'
import '#features/shop/orders/orders.tables.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#server/db/database.ts'
import type { StatementLine } from '../statement.ts'
import '../payouts.tables.ts'

/** The vendor of statements, and their currency. */
export type StatementOf = { vendorId: number; currency: string }

/** The lines of a closed month, in the order in which they were entered. */
export function linesOfMonth(db: Db | Tx, of: StatementOf, month: string): Promise<StatementLine[]> {
  return readLines(
    db,
    of,
    sql`entry.id in (
      select entry_id from vendor_statement_entries
      where vendor_id = ${of.vendorId} and currency = ${of.currency} and month = ${month}::date)`,
  )
}

/** Lines that are in no statement yet, before a day; without a day, all of them. */
export function openLines(db: Db | Tx, of: StatementOf, before?: string): Promise<StatementLine[]> {
  return readLines(
    db,
    of,
    sql`not exists (
      select from vendor_statement_entries closed where closed.vendor_id = ${of.vendorId}
        and closed.currency = ${of.currency} and closed.entry_id = entry.id)
      ${before ? sql`and entry.at < ${`${before}T00:00:00Z`}::timestamptz` : sql``}`,
  )
}

async function readLines(
  db: Db | Tx,
  { vendorId, currency }: StatementOf,
  fits: RawBuilder<unknown>,
): Promise<StatementLine[]> {
  const { rows } = await sql<StatementLine>`
    select entry.id as entry_id, entry.at, entry.kind, orders.id as order_id,
      orders.group_id || '-' || orders.part as order_number, entry.note,
      substring(entry.key from '^payout(?:-failed)?:(\\d+)$')::integer as payout_id,
      sum(posting.amount)::bigint as gross,
      coalesce(sum(posting.amount) filter (where posting.account = 'platform_fee'), 0)::bigint as fee
    from ledger_postings posting
    join ledger_entries entry on entry.id = posting.entry_id
    left join orders on orders.group_id = entry.group_id and orders.vendor_id = posting.vendor_id
    where posting.vendor_id = ${vendorId} and posting.currency = ${currency}
      and posting.account in ('vendor_balance', 'shipping', 'tax', 'platform_fee') and ${fits}
    group by entry.id, orders.id order by entry.id`.execute(db)
  return rows
}
