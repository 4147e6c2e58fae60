import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import '../../chat.tables.ts'
import type { Unread } from '../stream/member-view.ts'

/** Counts unread messages by room up to a position, by the same rules as `withUnread`; stops at 1,000. */
export async function countUnread(
  { db, serverName }: { db: Db; serverName: string },
  identity: string,
  roomIds: string[],
  upTo: number,
): Promise<Map<string, Unread>> {
  if (roomIds.length === 0) return new Map()
  const { rows } = await sql<Unread & { roomId: string }>`
    select member.room_id, unread.messages, unread.calls from chat_members member
    cross join lateral (
      select coalesce(max(event_position), 0) as position from chat_receipts receipt
      where receipt.room_id = member.room_id and receipt.member = member.member
    ) seen
    cross join lateral (
      select count(*)::int as messages, count(*) filter (where is_call)::int as calls from (
        select coalesce(event.content #> '{m.mentions,user_ids}' ? ${`@${identity}:${serverName}`}, false) as is_call
        from chat_events event
        where event.room_id = member.room_id and event.position > seen.position and event.position <= ${upTo}
          and event.sender <> member.member
          and event.type = 'm.room.message' and event.redacted_by is null
          and event.content ->> 'msgtype' is distinct from 'm.notice'
          and event.content #>> '{m.relates_to,rel_type}' is distinct from 'm.replace'
        limit 1000) counted
    ) unread
    where member.member = ${identity} and member.room_id = any(${roomIds})`.execute(db)
  return new Map(rows.map(({ roomId, ...unread }) => [roomId, unread]))
}
