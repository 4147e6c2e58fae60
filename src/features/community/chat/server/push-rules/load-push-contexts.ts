import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import '../../chat.tables.ts'
import type { JsonObject } from '../event-rules/check-json.ts'
import { namesOf } from '../rooms/names-of.ts'
import type { PushContext } from './evaluate-push-rules.ts'

/** What push rules ask of rooms, by their ids: two queries, whatever their number. */
export async function loadPushContexts(
  { db, serverName }: { db: Db; serverName: string },
  identity: string,
  roomIds: string[],
): Promise<Map<string, PushContext>> {
  if (roomIds.length === 0) return new Map()
  const [{ rows }, names] = await Promise.all([
    sql<{ id: string; joined: number; levels: JsonObject | null }>`
      select room.id, (
        select count(*)::int from chat_members member where member.room_id = room.id and member.membership = 'join'
      ) as joined, (
        select event.content from chat_state state join chat_events event using (position)
        where state.room_id = room.id and state.type = 'm.room.power_levels' and state.state_key = ''
      ) as levels
      from chat_rooms room where room.id = any(${roomIds})`.execute(db),
    namesOf(db, [identity]),
  ])
  const own = { userId: `@${identity}:${serverName}`, displayName: names.get(identity)?.name ?? null }
  return new Map(rows.map(({ id, joined, levels }) => [id, { ...own, joinedMembers: joined, powerLevels: levels }]))
}
