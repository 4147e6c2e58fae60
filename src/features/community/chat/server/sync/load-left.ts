import { sql } from 'kysely'
import type { Chat } from '../chat-services.ts'
import { type EventReader, eventJson, loadEvents, writeEvent } from '../stream/event-row.ts'
import { timelineJson } from './sync-json.ts'

/** Rooms that somebody has left or was removed from since a position, with the last events that they may see. */
export async function loadLeft(
  { db, serverName }: Chat,
  reader: EventReader,
  roomIds: string[],
  since: number,
): Promise<Map<string, string>> {
  if (roomIds.length === 0) return new Map()
  // somebody who was only invited sees only that the invitation is over
  const { rows } = await sql<{ id: string }>`
    select event.id from chat_members member
    join chat_events own on own.position = member.position
    cross join lateral (
      select id from chat_events event
      where event.room_id = member.room_id and event.position > ${since} and event.position <= member.position
        and (event.position = member.position or own.prev_content ->> 'membership' = 'join')
      order by event.position desc limit 10
    ) event
    where member.member = ${reader.identity} and member.room_id = any(${roomIds}) and not member.forgotten`.execute(db)
  const events = await loadEvents(
    db,
    rows.map(row => row.id),
  )
  return new Map(
    [...Map.groupBy(events, event => event.roomId)].map(([roomId, seen]) => {
      const timeline = seen.map(row => eventJson(writeEvent(row, serverName), reader, serverName))
      const prevBatch = `t${(seen[0]?.position ?? 1) - 1}`
      return [roomId, `{${timelineJson({ timeline, limited: seen.length >= 10, prevBatch })}}`]
    }),
  )
}
