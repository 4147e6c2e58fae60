import '#features/market/directory/directory.tables.ts'
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { z } from 'zod'
import { platformCurrency } from '#features/shop/ledger/ledger-accounts.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { forEachSafely } from '#server/jobs/index.ts'
import { defineSetting } from '#server/settings/define-setting.ts'
import { closingOf, monthAfter, monthOf, type StatementLine, sumsOf } from '../statement.ts'
import { openLines, type StatementOf } from './statement-lines.ts'
import '../payouts.tables.ts'

/** The month before which all months are closed. */
const closedBefore = defineSetting('statementsClosedBefore', z.string())

/** ms after the end of a month in which transactions that began before it may still commit */
const grace = 3_600_000

/**
 * Closes every month that is over, for every vendor and currency with movements in it; closed ones stay as they are.
 * May run at any time, also concurrently.
 * @returns the number of statements written
 * @throws the errors, once the statements of all other vendors are closed
 */
export async function closeStatements(db: Db, now = new Date()): Promise<number> {
  const month = monthOf(new Date(now.getTime() - grace))
  const done = await closedBefore.read(db)
  if (done !== undefined && done >= month) return 0
  const { rows } = await sql<StatementOf>`
    select distinct posting.vendor_id, posting.currency from ledger_postings posting
    join ledger_entries entry on entry.id = posting.entry_id
    where posting.vendor_id is not null and entry.at < ${`${month}T00:00:00Z`}::timestamptz and not exists (
      select from vendor_statement_entries closed
      where closed.vendor_id = posting.vendor_id and closed.currency = posting.currency and closed.entry_id = entry.id)`.execute(
    db,
  )
  let count = 0
  await forEachSafely(rows, async of => {
    while (await db.transaction().execute(tx => closeNext(tx, of, month))) count++
  })
  await closedBefore.write(db, month)
  return count
}

/** Closes a vendor's first open month that is over. @returns whether there was one */
async function closeNext(tx: Tx, of: StatementOf, before: string): Promise<boolean> {
  const { vendorId, currency } = of
  const { brand } = await tx
    .selectFrom('vendors')
    .select('brand')
    .where('id', '=', vendorId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const last = await lastStatement(tx, of)
  const all = await openLines(tx, of, before)
  const [earliest] = all.map(({ at }) => monthOf(at)).sort()
  if (!earliest) return false
  const next = last ? monthAfter(last.month) : earliest
  // a late entry belongs to the first month that is not closed
  const isLate = earliest < next
  const month = isLate ? next : earliest
  if (month >= before) return false
  const end = new Date(`${monthAfter(month)}T00:00:00Z`)
  const lines = all.filter(({ at }) => at < end)
  const opening = last?.closing ?? 0
  const sums = sumsOf(lines)
  const closing = closingOf(opening, sums)
  const hash = hashOf({ ...of, month, opening, closing, before: last?.hash ?? '' }, lines)
  await tx
    .insertInto('vendorStatements')
    .values({ vendorId, month, currency, brand, opening, ...sums, closing, entries: lines.length, hash })
    .execute()
  const ids = lines.map(({ entryId }) => entryId)
  await sql`insert into vendor_statement_entries (vendor_id, currency, entry_id, month)
    select ${vendorId}, ${currency}, unnest(${ids}::bigint[]), ${month}::date`.execute(tx)
  return true
}

/** The latest closed month of a vendor in a currency. */
export function lastStatement(db: Db | Tx, { vendorId, currency }: StatementOf) {
  return db
    .selectFrom('vendorStatements')
    .select(['month', 'closing', 'hash'])
    .where('vendorId', '=', vendorId)
    .where('currency', '=', currency)
    .orderBy('month', 'desc')
    .limit(1)
    .executeTakeFirst()
}

type Head = StatementOf & {
  month: string
  opening: number
  closing: number /** hash of the previous one */
  before: string
}

/** SHA-256 of everything in a statement and of the previous hash, so that a change of either is detected. */
export function hashOf(
  { vendorId, currency, month, opening, closing, before }: Head,
  lines: readonly StatementLine[],
): string {
  const rows = lines.map(({ entryId, at, kind, orderId, gross, fee }) =>
    [entryId, at.toISOString(), kind, orderId ?? '', gross, fee].join(' '),
  )
  // statements in dollars existed before those in other currencies, and must keep their hashes
  const of = currency === platformCurrency ? month : `${month} ${currency}`
  const text = [before, vendorId, of, opening, ...rows, closing].join('\n')
  return createHash('sha256').update(text).digest('hex')
}
