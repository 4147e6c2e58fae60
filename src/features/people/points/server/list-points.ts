import { findVendors } from '#features/market/directory/server/index.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { inLanguage } from '#shared/local-text.ts'
import type { EntryReason } from '../point-reasons.ts'
import type { PointEntry, Points } from '../points.contract.ts'
import { ownerText, type PointOwner } from './point-owner.ts'

/** The sum of all entries, including reversed ones and their reversals. */
export async function balanceOf(db: Db | Tx, owner: PointOwner): Promise<number> {
  const { balance } = await db
    .selectFrom('pointEntries')
    .select(({ fn }) => fn.sum<number | null>('amount').as('balance'))
    .where('owner', '=', ownerText(owner))
    .executeTakeFirstOrThrow()
  return balance ?? 0
}

type Wanted = {
  page: number
  limit: number
  sort: 'createdAt' | '-createdAt' | 'amount' | '-amount'
  reason?: EntryReason | undefined
}

/** An owner's entries, optionally of one reason, with a consistent balance of all of them. */
export async function listPoints(
  db: Db,
  owner: PointOwner,
  { page, limit, sort, reason }: Wanted,
  language: string,
): Promise<Points> {
  const offset = (page - 1) * limit
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async tx => {
      const { count } = await tx
        .selectFrom('pointEntries')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('owner', '=', ownerText(owner))
        .$if(reason !== undefined, query => query.where('reason', '=', reason as EntryReason))
        .executeTakeFirstOrThrow()
      const direction = sort.startsWith('-') ? 'desc' : 'asc'
      const rows = await entries(tx)
        .where('pointEntries.owner', '=', ownerText(owner))
        .$if(reason !== undefined, query => query.where('pointEntries.reason', '=', reason as EntryReason))
        .$if(sort.endsWith('amount'), query => query.orderBy('pointEntries.amount', direction))
        // ids are chronological
        .orderBy('pointEntries.id', sort.endsWith('amount') ? 'desc' : direction)
        .limit(limit)
        .offset(offset)
        .execute()
      return { balance: await balanceOf(tx, owner), items: await shape(tx, rows, language), count, offset, limit }
    })
}

export async function readEntry(db: Db | Tx, id: number, language: string): Promise<PointEntry> {
  const row = await entries(db).where('pointEntries.id', '=', id).executeTakeFirstOrThrow()
  const [entry] = await shape(db, [row], language)
  return entry as PointEntry
}

/** Everything in a person's ledger, for the export of their data. */
export async function exportPoints(db: Db | Tx, userId: string): Promise<object[]> {
  return db
    .selectFrom('pointEntries')
    .select(['id', 'amount', 'reason', 'source', 'reverses', 'note', 'createdAt'])
    .where('owner', '=', userId)
    .orderBy('id')
    .execute()
}

type Row = Omit<PointEntry, 'about' | 'isReversed' | 'createdAt'> & {
  source: string
  reversal: number | null
  createdAt: Date
}

function entries(db: Db | Tx) {
  return db
    .selectFrom('pointEntries')
    .leftJoin('pointEntries as later', 'later.reverses', 'pointEntries.id')
    .select(['pointEntries.id', 'pointEntries.amount', 'pointEntries.reason', 'pointEntries.source'])
    .select(['pointEntries.note', 'pointEntries.reverses', 'pointEntries.createdAt', 'later.id as reversal'])
}

async function shape(db: Db | Tx, rows: Row[], language: string): Promise<PointEntry[]> {
  const ids = rows.flatMap(row => vendorIn(row.source) ?? [])
  const brands = await findVendors(db, ids)
  const names = new Map(brands.map(({ id, brand }) => [id, inLanguage(brand, language)]))
  return rows.map(({ source, reversal, createdAt, ...row }) => ({
    ...row,
    about: names.get(vendorIn(source) ?? 0) ?? null,
    isReversed: reversal !== null,
    createdAt: createdAt.toISOString(),
  }))
}

/** The enterprise that a source names. */
function vendorIn(source: string): number | undefined {
  const [, id] = /^vendor:([1-9]\d{0,9})$/.exec(source) ?? []
  return id === undefined ? undefined : Number(id)
}
