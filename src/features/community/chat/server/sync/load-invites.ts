import { sql } from 'kysely'
import type { Chat } from '../chat-services.ts'
import type { EventReader } from '../stream/event-row.ts'
import { eventList } from './sync-json.ts'

/** State that somebody sees before they are in a room. */
const strippedTypes = [
  ...['m.room.create', 'm.room.name', 'm.room.avatar', 'm.room.topic', 'm.room.join_rules', 'm.room.canonical_alias'],
  ...['m.room.encryption', 'org.pola.kind'],
]

/** Invitations by room, each with the room's stripped state: its kind, who invited, and the invited identity. */
export async function loadInvites(
  { db, serverName }: Chat,
  { identity }: EventReader,
  roomIds: string[],
): Promise<Map<string, string>> {
  if (roomIds.length === 0) return new Map()
  const own = `@${identity}:${serverName}`
  const { rows } = await sql<{ roomId: string; type: string; stateKey: string; sender: string; content: object }>`
    with invitation as (
      select state.room_id, event.sender from chat_state state join chat_events event using (position)
      where state.room_id = any(${roomIds}) and state.type = 'm.room.member' and state.state_key = ${own}
    )
    select state.room_id, state.type, state.state_key, event.sender, event.content
    from chat_state state join chat_events event using (position) join invitation on invitation.room_id = state.room_id
    where state.type = any(${strippedTypes}) or (state.type = 'm.room.member'
      and state.state_key in (${own}, '@' || invitation.sender || ':' || ${serverName}))
    order by state.position`.execute(db)
  return new Map(
    [...Map.groupBy(rows, row => row.roomId)].map(([roomId, states]) => {
      const events = states.map(({ type, stateKey, sender, content }) =>
        JSON.stringify({ type, state_key: stateKey, sender: `@${sender}:${serverName}`, content }),
      )
      return [roomId, `{"invite_state":${eventList(events)}}`]
    }),
  )
}
