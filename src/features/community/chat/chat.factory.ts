import { sql } from 'kysely'
import type { Db, Tx } from '#server/db/database.ts'
import type { RoomKind } from './chat.tables.ts'
import { type ChatCard, cardType } from './chat-card.ts'
import { directKeyOf } from './chat-identity.ts'
import './help-desk.tables.ts'
import { openCase } from './server/help-desk/case-of-message.ts'
import { appendEvents, type NewEvent, nextPosition } from './server/rooms/append-events.ts'
import { avatarOf } from './server/rooms/avatar-of.ts'
import { memberEvent } from './server/rooms/member-event.ts'
import { firstEvents, kindOf, newRoomId } from './server/rooms/open-conversation.ts'

type Wanted = {
  /** the part of ids after the colon */
  serverName: string
  /** localparts; the first one made the room */
  members: [string, ...string[]]
  kind: RoomKind
  /** number of messages to create, by the members in turn */
  messages?: number
  /** the text of each message */
  body?: string
}

/** A room with these members; a direct one, or one with an enterprise, is an accepted conversation of two. */
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

type Said = {
  /** the writer: 0 began the conversation, 1 is the other */
  by: 0 | 1
  /** the person who wrote */
  actorId: string | null
  at: Date
  text: string
  /** a picture of the site instead of the text */
  picture?: { imageId: string; name: string }
  about?: ChatCard
}

type Talk = {
  serverName: string
  /** localparts: the one who began, and the other */
  between: [string, string]
  /** `waits`: the other has a request and hasn't answered */
  request: 'accepted' | 'waits' | 'declined'
  said: Said[]
  /** how many of the messages the other has read; default: all */
  read?: number
}

/** Creates a conversation of two with all its messages, each at its time. @returns its room */
export async function createTalk(db: Db, { serverName, between, request, said, read }: Talk): Promise<string> {
  const [creator, other] = between
  const roomId = newRoomId(serverName)
  const kind = kindOf(creator, other)
  const isAsked = request !== 'accepted'
  await db.transaction().execute(async tx => {
    await tx
      .insertInto('chatRooms')
      .values({
        ...{ id: roomId, kind, directKey: directKeyOf(creator, other), creator, asked: isAsked ? other : null },
        request: request === 'waits' ? 'open' : request,
      })
      .execute()
    if (kind === 'help') await openCase(tx, roomId)
    const given = { roomId, sender: creator, actorId: null }
    const [created, ...states] = firstEvents({ serverName }, given, { kind, admins: between })
    const join = (member: string, membership: 'join' | 'invite' | 'leave', sender = member) =>
      memberEvent(tx, { serverName }, { ...given, member, sender, membership })
    const events: NewEvent[] = [
      ...(created ? [created] : []),
      ...[await join(creator, 'join'), ...states, await join(other, 'invite', creator)],
      ...(isAsked ? [] : [await join(other, 'join')]),
    ]
    for (const { by, actorId, text, picture, about } of said)
      events.push({
        ...{ roomId, type: 'm.room.message', sender: between[by], actorId },
        content: {
          ...(picture
            ? { msgtype: 'm.image', body: picture.name, url: avatarOf(picture.imageId, serverName), info: {} }
            : { msgtype: 'm.text', body: text }),
          ...(about && { [cardType]: about }),
        },
      })
    if (request === 'declined') events.push(await join(other, 'leave'))
    const ids = await appendEvents(tx, events)
    const first = ids.length - said.length - (request === 'declined' ? 1 : 0)
    const messages = ids.slice(first, first + said.length)
    for (const [index, id] of messages.entries())
      await sql`update chat_events set at = ${said[index]?.at.getTime() ?? 0} where id = ${id}`.execute(tx)
    const before = said[0]?.at.getTime() ?? Date.now()
    await sql`update chat_events set at = ${before} where room_id = ${roomId} and type <> 'm.room.message'`.execute(tx)
    if (!isAsked) await markReadUpTo(tx, { roomId, member: other, id: messages[(read ?? said.length) - 1] })
    await markReadUpTo(tx, { roomId, member: creator, id: messages.at(-1) })
  })
  return roomId
}

async function markReadUpTo(
  tx: Tx,
  { roomId, member, id }: { roomId: string; member: string; id: string | undefined },
) {
  if (id === undefined) return
  const { position, at } = await tx
    .selectFrom('chatEvents')
    .select(['position', 'at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('chatReceipts')
    .values({ roomId, member, type: 'm.read', eventId: id, eventPosition: position, at, position: nextPosition })
    .execute()
}

type Noted = { roomId: string; notes: { authorId: string; text: string; at: Date }[]; tags: string[] }

/** Sets a case's notes, tags and assignee, and when it was first asked and answered. */
export async function noteAboutCase(
  db: Db,
  { roomId, notes, tags, assigneeId, asked, answered }: Noted & { assigneeId: string; asked: Date; answered: Date },
): Promise<void> {
  await db.updateTable('helpCases').set({ assigneeId, tags }).where('roomId', '=', roomId).execute()
  await db
    .insertInto('helpNotes')
    .values(notes.map(note => ({ ...note, roomId, id: crypto.randomUUID() })))
    .execute()
  await db.insertInto('helpAnswers').values({ roomId, askedAt: asked, answeredAt: answered }).execute()
}
