import '#features/market/directory/directory.tables.ts'
import '../ledger.tables.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { inLanguage } from '#shared/local-text.ts'
import type { LedgerFilters, LedgerPage, LedgerRow } from '../ledger.contract.ts'
import type { EntryKind, LedgerAccount } from '../ledger-accounts.ts'
import { endOf, startOf } from './list-movements.ts'

type Wanted = LedgerFilters & { page: number; limit: number; sort: 'at' | '-at' }

/** A page of postings, an entry's together, and for each account the sum over all that match. */
export async function listPostings(db: Db, wanted: Wanted, language: string): Promise<LedgerPage> {
  const { page, limit, sort } = wanted
  const offset = (page - 1) * limit
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async tx => {
      const sums = await fitting(tx, wanted)
        .select(['posting.account', 'posting.currency'])
        .select(({ fn }) => [fn.sum<string>('posting.amount').as('amount'), fn.countAll<number>().as('count')])
        .groupBy(['posting.account', 'posting.currency'])
        .orderBy('posting.currency')
        .orderBy('posting.account')
        .execute()
      const rows = await rowsOf(fitting(tx, wanted))
        .orderBy('entry.id', sort === 'at' ? 'asc' : 'desc')
        .orderBy('posting.line')
        .limit(limit)
        .offset(offset)
        .execute()
      return {
        items: rows.map(row => shape(row, language)),
        count: sums.reduce((before, { count }) => before + count, 0),
        offset,
        limit,
        sums: sums.map(({ account, currency, amount }) => ({ account, currency, amount: Number(amount) })),
      }
    })
}

/** All postings of a buyer's order, refunds included, oldest first. */
export async function groupPostings(db: Db | Tx, groupId: number, language: string): Promise<LedgerRow[]> {
  const rows = await rowsOf(fitting(db, { groupId })).orderBy('entry.id').orderBy('posting.line').execute()
  return rows.map(row => shape(row, language))
}

/**
 * All matching postings, oldest first, in batches of at most `size`, so that a long ledger is never wholly in memory.
 */
export async function* postingsInBatches(
  db: Db,
  filters: LedgerFilters,
  language: string,
  size = 1000,
): AsyncGenerator<LedgerRow[]> {
  let last = { entryId: 0, line: -1 }
  for (;;) {
    const { entryId, line } = last
    const rows = await rowsOf(fitting(db, filters))
      .where(eb => eb(eb.refTuple('entry.id', 'posting.line'), '>', eb.tuple(entryId, line)))
      .orderBy('entry.id')
      .orderBy('posting.line')
      .limit(size)
      .execute()
    const end = rows.at(-1)
    if (!end) return
    yield rows.map(row => shape(row, language))
    if (rows.length < size) return
    last = end
  }
}

function fitting(db: Db | Tx, { kind, account, vendorId, groupId, currency, from, to }: LedgerFilters) {
  return db
    .selectFrom('ledgerEntries as entry')
    .innerJoin('ledgerPostings as posting', 'posting.entryId', 'entry.id')
    .$if(kind !== undefined, query => query.where('entry.kind', '=', kind as EntryKind))
    .$if(account !== undefined, query => query.where('posting.account', '=', account as LedgerAccount))
    .$if(vendorId !== undefined, query => query.where('posting.vendorId', '=', vendorId as number))
    .$if(groupId !== undefined, query => query.where('entry.groupId', '=', groupId as number))
    .$if(currency !== undefined, query => query.where('posting.currency', '=', currency as string))
    .$if(from !== undefined, query => query.where('entry.at', '>=', startOf(from as string)))
    .$if(to !== undefined, query => query.where('entry.at', '<', endOf(to as string)))
}

function rowsOf(query: ReturnType<typeof fitting>) {
  return query
    .leftJoin('vendors', 'vendors.id', 'posting.vendorId')
    .select(['entry.at', 'entry.kind', 'entry.key', 'entry.groupId', 'entry.orderId', 'entry.refundId', 'entry.note'])
    .select(['entry.paymentId', 'posting.entryId', 'posting.line', 'posting.account', 'posting.vendorId'])
    .select(['posting.amount', 'posting.currency', 'vendors.brand'])
}

type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number]

function shape({ brand, at, ...row }: Row, language: string): LedgerRow {
  return { ...row, at: at.toISOString(), vendor: brand && inLanguage(brand, language) }
}
