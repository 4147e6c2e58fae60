import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { inLanguage } from '#shared/local-text.ts'
import type { CreditKind } from '../credit-rules.ts'
import type { CreditSum, Credits } from '../credits.contract.ts'
import '#features/market/listings/listings.tables.ts'
import '../credits.tables.ts'
import { balanceOfCredits, lotsOfCredits } from './post-credits.ts'

type Wanted = {
  vendorId: number
  kind?: CreditKind | undefined
  sort: 'at' | '-at'
  page: number
  limit: number
  language: string
}

/** An enterprise's movements of credits, each with the balance afterwards. */
export async function listCredits(
  db: Db,
  { vendorId, kind, sort, page, limit, language }: Wanted,
): Promise<Omit<Credits, 'isOffered'>> {
  const offset = (page - 1) * limit
  const entries = db
    .selectFrom('creditEntries as entry')
    .where('entry.vendorId', '=', vendorId)
    .$if(kind !== undefined, query => query.where('entry.kind', '=', kind as CreditKind))
  const { count } = await entries.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const rows = await entries
    .innerJoin('creditPostings as posting', join =>
      join.onRef('posting.entryId', '=', 'entry.id').on('posting.account', '=', 'balance'),
    )
    .leftJoin('listings', 'listings.id', 'entry.listingId')
    .select(['entry.id', 'entry.kind', 'entry.at', 'entry.expiresAt', 'posting.amount', 'listings.title'])
    .select(
      sql<number>`(select sum(earlier.amount) from credit_postings earlier
        where earlier.vendor_id = entry.vendor_id and earlier.entry_id <= entry.id)`.as('balance'),
    )
    .orderBy('entry.id', sort === 'at' ? 'asc' : 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const items = rows.map(({ at, expiresAt, title, balance, ...row }) => ({
    ...row,
    at: at.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
    about: title && inLanguage(title, language),
    balance: Number(balance),
  }))
  return { ...(await sumCredits(db, vendorId)), items, count, offset, limit }
}

/** An enterprise's balance of credits, and those that expire next. */
export async function sumCredits(db: Db, vendorId: number): Promise<CreditSum> {
  const sum = await balanceOfCredits(db, vendorId)
  const oldest = (await lotsOfCredits(db, vendorId)).at(-1)
  return { sum, next: oldest ? { amount: oldest.left, expiresAt: oldest.expiresAt.toISOString() } : null }
}
