import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import '../../chat.tables.ts'
import type { JsonObject } from '../event-rules/check-json.ts'
import { namesOf } from '../rooms/names-of.ts'
import type { PushReader, PushRoom } from './evaluate-push-rules.ts'

type Chat = { db: Db; serverName: string }

/** How push rules see an identity. */
export async function loadPushReader({ db, serverName }: Chat, identity: string): Promise<PushReader> {
  const names = await namesOf(db, [identity])
  return { userId: `@${identity}:${serverName}`, displayName: names.get(identity)?.name ?? null }
}

/** What push rules need to know of rooms, by id, in one query. */
export async function loadPushRooms(db: Db, roomIds: string[]): Promise<Map<string, PushRoom>> {
  if (roomIds.length === 0) return new Map()
  const { rows } = await sql<{ id: string; joined: number; levels: JsonObject | null }>`
    select room.id, (
      select count(*)::int from chat_members member where member.room_id = room.id and member.membership = 'join'
    ) as joined, (
      select event.content from chat_state state join chat_events event using (position)
      where state.room_id = room.id and state.type = 'm.room.power_levels' and state.state_key = ''
    ) as levels
    from chat_rooms room where room.id = any(${roomIds})`.execute(db)
  return new Map(rows.map(({ id, joined, levels }) => [id, { joinedMembers: joined, powerLevels: levels }]))
}
