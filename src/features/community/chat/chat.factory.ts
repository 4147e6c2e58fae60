import type { Db } from '#server/db/database.ts'
import type { RoomKind } from './chat.tables.ts'
import { directKeyOf } from './chat-identity.ts'
import { appendEvents, type NewEvent } from './server/rooms/append-events.ts'
import { memberEvent } from './server/rooms/member-event.ts'
import { firstEvents, newRoomId } from './server/rooms/open-conversation.ts'

type Wanted = {
  /** in ids, after the colon */
  serverName: string
  /** localparts; the first one made the room */
  members: [string, ...string[]]
  kind: RoomKind
  /** messages that are there already, of its members in turn */
  messages?: number
  /** what each of these says */
  body?: string
}

/** A room with everybody in it; a direct one or an enterprise's is the accepted conversation of both. */
export async function createRoom(db: Db, { serverName, members, kind, messages = 0, body }: Wanted): Promise<string> {
  const [creator, other] = members
  const roomId = newRoomId(serverName)
  const directKey = kind !== 'group' && other ? directKeyOf(creator, other) : null
  await db.transaction().execute(async tx => {
    await tx.insertInto('chatRooms').values({ id: roomId, kind, directKey, creator, asked: null }).execute()
    const given = { roomId, sender: creator, actorId: null }
    const [created, ...states] = firstEvents({ serverName }, given, { kind, admins: [creator] })
    const joins: NewEvent[] = []
    for (const member of members)
      joins.push(
        await memberEvent(tx, { serverName }, { ...given, member, sender: member, membership: 'join' as const }),
      )
    const written = Array.from({ length: messages }, (_, at): NewEvent => {
      const sender = members[at % members.length] ?? creator
      const content = { msgtype: 'm.text', body: body ?? `Message ${at} of ${messages}` }
      return { roomId, type: 'm.room.message', sender, actorId: null, content }
    })
    await appendEvents(tx, [...(created ? [created] : []), ...joins, ...states, ...written])
  })
  return roomId
}
