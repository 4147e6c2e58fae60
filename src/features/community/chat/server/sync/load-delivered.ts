import { sql } from 'kysely'
import '../../chat.tables.ts'
import type { Db } from '#server/db/database.ts'
import { deliveredType } from '../stream/delivery-marks.ts'

/** For rooms of two: the latest message that the other's devices have received, as JSON by room. */
export async function loadDelivered(
  { db, serverName }: { db: Db; serverName: string },
  identity: string,
  roomIds: string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ roomId: string; member: string; eventId: string }>`
    select room.id as room_id, other.member, latest.id as event_id
    from chat_rooms room
    join chat_members other on other.room_id = room.id and other.member <> ${identity} and other.membership = 'join'
    join chat_delivered delivered on delivered.member = other.member
    cross join lateral (
      select id from chat_events event
      where event.room_id = room.id and type = 'm.room.message' and redacted_by is null
        and position <= delivered.position
      order by position desc limit 1
    ) latest
    where room.id = any(${roomIds}) and room.direct_key is not null and not exists (
      select from chat_blocks block where (block.blocker = ${identity} and block.blocked = other.member)
        or (block.blocker = other.member and block.blocked = ${identity}))`.execute(db)
  return new Map(rows.map(row => [row.roomId, deliveredJson(serverName, row)]))
}

export function deliveredJson(serverName: string, { member, eventId }: { member: string; eventId: string }): string {
  return JSON.stringify({ type: deliveredType, content: { [`@${member}:${serverName}`]: eventId } })
}
