import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import '../../chat.tables.ts'

/** How many messages of others came after what an identity has read, by room, up to a position; at most 1,000 are counted. */
export async function countUnread(
  db: Db,
  identity: string,
  roomIds: string[],
  upTo: number,
): Promise<Map<string, number>> {
  if (roomIds.length === 0) return new Map()
  const { rows } = await sql<{ roomId: string; count: number }>`
    select member.room_id, unread.count::int from chat_members member
    cross join lateral (
      select coalesce(max(event_position), 0) as position from chat_receipts receipt
      where receipt.room_id = member.room_id and receipt.member = member.member
    ) seen
    cross join lateral (
      select count(*) from (
        select from chat_events event
        where event.room_id = member.room_id and event.position > seen.position and event.position <= ${upTo}
          and event.sender <> member.member
          and event.type = 'm.room.message' and event.redacted_by is null
        limit 1000) counted
    ) unread
    where member.member = ${identity} and member.room_id = any(${roomIds})`.execute(db)
  return new Map(rows.map(row => [row.roomId, row.count]))
}
