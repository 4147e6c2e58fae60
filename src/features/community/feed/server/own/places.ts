import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import type { Viewer } from '#server/http/api-context.ts'
import type { FeedTab } from '../../feed-parts.ts'
import '../../feed.tables.ts'
import { type FeedPosition, writePosition } from '../reading/feed-position.ts'

const isNewer = sql`(feed_places.seen_at is null
  or (excluded.seen_at, excluded.seen_id) > (feed_places.seen_at, feed_places.seen_id))`

type Read = {
  /** the card at which they read; left out by who hasn't read on yet */
  position?: FeedPosition | undefined
  /** the first card before them */
  first?: FeedPosition | undefined
}

/** Notes the card at which somebody reads, and the newest one that they have looked at. */
export async function keepPlace(db: Db, { userId }: Viewer, tab: FeedTab, { position, first }: Read): Promise<void> {
  const place = position && { rowAt: position.at, rowId: position.id }
  const seen = { seenAt: first?.at ?? null, seenId: first?.id ?? null }
  await db
    .insertInto('feedPlaces')
    .values({ userId, tab, rowAt: null, rowId: null, ...place, ...seen })
    .onConflict(conflict =>
      conflict.columns(['userId', 'tab']).doUpdateSet({
        ...(place && { ...place, at: new Date() }),
        ...(first && {
          seenAt: sql<Date>`case when ${isNewer} then excluded.seen_at else feed_places.seen_at end`,
          seenId: sql<number>`case when ${isNewer} then excluded.seen_id else feed_places.seen_id end`,
        }),
        // neither is known: nothing changes
        ...(!place && !first && { tab }),
      }),
    )
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
    .where('rowAt', 'is not', null)
    .executeTakeFirst()
  return row?.rowId ? { position: writePosition({ at: row.rowAt, id: row.rowId }), at: row.at.toISOString() } : null
}

/** The newest card that somebody has looked at in either part of the feed; null if they never did. */
export async function newestSeen(db: Db, userId: string): Promise<FeedPosition | null> {
  const { rows } = await sql<FeedPosition>`
    select to_char(seen.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, seen.id from feed_places place
    cross join lateral (values (place.row_at, place.row_id), (place.seen_at, place.seen_id)) seen(at, id)
    where place.user_id = ${userId} and seen.at is not null
    order by seen.at desc, seen.id desc limit 1`.execute(db)
  return rows[0] ?? null
}
