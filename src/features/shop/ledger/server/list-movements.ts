import '../ledger.tables.ts'
import { type ExpressionBuilder, sql } from 'kysely'
import type { Db, Tables, Tx } from '#server/db/database.ts'
import type { VendorMovement } from '../ledger.contract.ts'
import { type EntryKind, type LedgerAccount, owedAccounts } from '../ledger-accounts.ts'

type Wanted = {
  vendorId: number
  kind?: EntryKind | undefined
  from?: string | undefined
  to?: string | undefined
  page: number
  limit: number
  sort: 'at' | '-at'
}

/** Movements in a vendor's accounts, by entry, each with the balance in its currency afterwards. */
export async function listMovements(db: Db, { vendorId, kind, from, to, page, limit, sort }: Wanted) {
  const offset = (page - 1) * limit
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async tx => {
      const entries = tx
        .selectFrom('ledgerEntries as entry')
        .innerJoin('ledgerPostings as posting', 'posting.entryId', 'entry.id')
        .where('posting.vendorId', '=', vendorId)
        .$if(kind !== undefined, query => query.where('entry.kind', '=', kind as EntryKind))
        .$if(from !== undefined, query => query.where('entry.at', '>=', startOf(from as string)))
        .$if(to !== undefined, query => query.where('entry.at', '<', endOf(to as string)))
      const { count } = await entries
        .select(sql<number>`count(distinct (entry.id, posting.currency))`.as('count'))
        .executeTakeFirstOrThrow()
      const rows = await entries
        .select(['entry.id', 'entry.at', 'entry.kind', 'entry.groupId', 'entry.orderId', 'entry.note'])
        .select('posting.currency')
        .select(eb => [
          amountIn(eb, 'vendor_balance').as('sales'),
          amountIn(eb, 'shipping').as('shipping'),
          amountIn(eb, 'tax').as('tax'),
          amountIn(eb, 'platform_fee').as('fee'),
        ])
        .groupBy(['entry.id', 'posting.currency'])
        .orderBy('entry.id', sort === 'at' ? 'asc' : 'desc')
        .orderBy('posting.currency')
        .limit(limit)
        .offset(offset)
        .execute()
      const balances = await balancesAfter(
        tx,
        vendorId,
        rows.map(row => row.id),
      )
      const items = rows.map((row): VendorMovement => {
        const { sales, shipping, tax } = row
        return {
          ...row,
          at: row.at.toISOString(),
          amount: sales + shipping + tax,
          balance: balances.get(`${row.id} ${row.currency}`) ?? 0,
        }
      })
      return { items, count, offset, limit }
    })
}

export const startOf = (day: string) => new Date(`${day}T00:00:00Z`)
export const endOf = (day: string) => new Date(startOf(day).getTime() + 24 * 3_600_000)

type Joined = Pick<Tables, 'ledgerEntries' | 'ledgerPostings'> & {
  entry: Tables['ledgerEntries']
  posting: Tables['ledgerPostings']
}

function amountIn(eb: ExpressionBuilder<Joined, 'entry' | 'posting'>, account: LedgerAccount) {
  return sql<number>`coalesce(sum(${eb.ref('posting.amount')}) filter (where ${eb.ref('posting.account')} = ${account}), 0)::bigint`
}

/**
 * A vendor's balance after each of some entries, by entry and currency. Sums the postings before the first of them only
 * once.
 */
async function balancesAfter(tx: Tx, vendorId: number, ids: number[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const first = Math.min(...ids)
  const owed = tx.selectFrom('ledgerPostings').where('vendorId', '=', vendorId).where('account', 'in', owedAccounts)
  const before = await owed
    .select(['currency', ({ fn }) => fn.sum<string>('amount').as('sum')])
    .where('entryId', '<', first)
    .groupBy('currency')
    .execute()
  const changes = await owed
    .select(['entryId', 'currency', ({ fn }) => fn.sum<string>('amount').as('sum')])
    .where('entryId', '>=', first)
    .where('entryId', '<=', Math.max(...ids))
    .groupBy(['entryId', 'currency'])
    .orderBy('entryId')
    .execute()
  const balances = new Map<string, number>()
  const now = new Map(before.map(({ currency, sum }) => [currency, Number(sum)]))
  for (const { entryId, currency, sum } of changes) {
    const balance = (now.get(currency) ?? 0) + Number(sum)
    now.set(currency, balance)
    balances.set(`${entryId} ${currency}`, balance)
  }
  return balances
}
