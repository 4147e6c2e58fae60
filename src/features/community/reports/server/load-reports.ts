import { sql } from 'kysely'
import '#features/people/accounts/accounts.tables.ts'
import '#features/market/directory/directory.tables.ts'
import '#features/community/feedback/feedback.tables.ts'
import '#features/market/listings/listings.tables.ts'
import type { Db } from '#server/db/database.ts'
import '../reports.tables.ts'

type Wanted = {
  /** keys of the things */
  keys: string[]
  state?: 'open' | 'closed' | undefined
  /** max reports per thing */
  shown: number
}

export type ReportRow = Awaited<ReturnType<typeof loadReports>>[number]

/** The latest reports of some things, newest first, with the data of those things. */
export async function loadReports(db: Db, { keys, state, shown }: Wanted) {
  if (keys.length === 0) return []
  const placed = db
    .selectFrom('reports')
    .select(['id', sql<number>`row_number() over (partition by thing order by id desc)`.as('place')])
    .where('thing', 'in', keys)
    .$if(state !== undefined, query => query.where('state', '=', state as 'open' | 'closed'))
  return db
    .selectFrom(placed.as('placed'))
    .innerJoin('reports', 'reports.id', 'placed.id')
    .leftJoin('listings', 'listings.id', 'reports.listingId')
    .leftJoin('feedbackPosts as post', 'post.id', 'reports.postId')
    .leftJoin('vendors', join =>
      join.on(sql<boolean>`vendors.id = coalesce(reports.vendor_id, listings.vendor_id, post.vendor_id)`),
    )
    .leftJoin('users as closer', 'closer.id', 'reports.closedBy')
    .selectAll('reports')
    .select(['listings.title as listingTitle', 'vendors.id as ownerId', 'vendors.brand', 'vendors.subDomain'])
    .select(['post.message as postMessage', 'post.authorId', 'post.actingVendorId', 'closer.name as closerName'])
    .where('placed.place', '<=', shown)
    .orderBy('reports.id', 'desc')
    .execute()
}

/** The number of reports of each thing, open and closed. */
export async function countReports(db: Db, keys: string[]): Promise<Map<string, number>> {
  if (keys.length === 0) return new Map()
  const rows = await db
    .selectFrom('reports')
    .select(['thing', eb => eb.fn.countAll<number>().as('count')])
    .where('thing', 'in', keys)
    .groupBy('thing')
    .execute()
  return new Map(rows.map(({ thing, count }) => [thing, count]))
}
