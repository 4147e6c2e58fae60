import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import type { Viewer } from '#server/http/api-context.ts'
import type { FeedTab } from '../../feed-parts.ts'
import '../../feed.tables.ts'
import { type FeedPosition, writePosition } from '../reading/feed-position.ts'

/** Notes the card at which somebody reads. */
export async function keepPlace(db: Db, { userId }: Viewer, tab: FeedTab, { at, id }: FeedPosition): Promise<void> {
  const place = { rowAt: at, rowId: id, at: new Date() }
  await db
    .insertInto('feedPlaces')
    .values({ userId, tab, ...place })
    .onConflict(conflict => conflict.columns(['userId', 'tab']).doUpdateSet(place))
    .execute()
}

/** Where somebody stopped reading, and when that was; null if they never read. */
export async function placeOf(
  db: Db,
  { userId }: Viewer,
  tab: FeedTab,
): Promise<{ position: string; at: string } | null> {
  const row = await db
    .selectFrom('feedPlaces')
    .select(['rowId', 'at'])
    .select(sql<string>`to_char(row_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`.as('rowAt'))
    .where('userId', '=', userId)
    .where('tab', '=', tab)
    .executeTakeFirst()
  return row ? { position: writePosition({ at: row.rowAt, id: row.rowId }), at: row.at.toISOString() } : null
}
