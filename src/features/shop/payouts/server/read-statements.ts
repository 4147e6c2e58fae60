import { platformCurrency } from '#features/shop/ledger/ledger-accounts.ts'
import type { Db } from '#server/db/database.ts'
import type { OpenStatement, Statement } from '../payouts.contract.ts'
import { closingOf, monthOf, type StatementLine, sumsOf } from '../statement.ts'
import { lastStatement } from './close-statements.ts'
import { linesOfMonth, openLines, type StatementOf } from './statement-lines.ts'
import { reading } from './vendor-money.ts'
import '../payouts.tables.ts'

const columns = ['month', 'opening', 'orders', 'fees', 'refunds', 'payouts', 'corrections', 'closing'] as const

type Asked = { vendorId: number; currency?: string; page: number; limit: number }

/** A vendor's closed months in a currency, the latest first, and the movements since. */
export function listStatements(db: Db, { vendorId, currency = platformCurrency, page, limit }: Asked) {
  const of = { vendorId, currency }
  const offset = (page - 1) * limit
  return reading(db, async tx => {
    const own = tx.selectFrom('vendorStatements').where('vendorId', '=', vendorId).where('currency', '=', currency)
    const { count } = await own.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
    const rows = await own.select(columns).orderBy('month', 'desc').limit(limit).offset(offset).execute()
    const items = rows.map(({ month, ...row }): Statement => ({ month: month.slice(0, 7), ...row }))
    const opening = (await lastStatement(tx, of))?.closing ?? 0
    const sums = sumsOf(await openLines(tx, of))
    const open: OpenStatement = { opening, ...sums, closing: closingOf(opening, sums) }
    return { items, count, offset, limit, open }
  })
}

export type StatementFile = {
  vendorId: number
  brand: Record<string, string>
  /** first day of the month */
  month: string
  currency: string
  opening: number
  closing: number
  sums: ReturnType<typeof sumsOf>
  closedAt: Date
  hash: string
  lines: StatementLine[]
}

/**
 * A closed month with all its lines; undefined if there is none.
 * @param month `2026-10`
 */
export function readStatement(db: Db, of: number | StatementOf, month: string): Promise<StatementFile | undefined> {
  const { vendorId, currency } = typeof of === 'number' ? { vendorId: of, currency: platformCurrency } : of
  return reading(db, async tx => {
    const row = await tx
      .selectFrom('vendorStatements')
      .selectAll()
      .where('vendorId', '=', vendorId)
      .where('currency', '=', currency)
      .where('month', '=', monthOf(new Date(`${month}-01T00:00:00Z`)))
      .executeTakeFirst()
    if (!row) return undefined
    const { orders, fees, refunds, payouts, corrections, entries: _, brand, ...rest } = row
    const lines = await linesOfMonth(tx, { vendorId, currency }, row.month)
    return { ...rest, brand, lines, sums: { orders, fees, refunds, payouts, corrections } }
  })
}
