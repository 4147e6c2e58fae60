import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'
import '../../chat.tables.ts'
import '../../help-desk.tables.ts'
import { directKeyOf } from '../../chat-identity.ts'
import '../media/media.tables.ts'
import { appendEvents, lockStream, type NewEvent } from './append-events.ts'
import { memberEvent } from './member-event.ts'

type Two = { from: string; to: string }

/** Columns that name an identity, and that {@link moveConversations} cares for; others are of clients and end with them. */
export const movedIdentities = [
  'chat_account_data.member',
  'chat_blocks.blocked',
  'chat_blocks.blocker',
  'chat_media.owner',
  'chat_members.member',
  'chat_receipts.member',
  'chat_rooms.asked',
  'chat_rooms.creator',
]

/**
 * Gives the conversations of an identity to another one, because both are the same: it joins their rooms in the place
 * of the first, as it reads and mutes them. Where both have a conversation with a third, the messages go into that of
 * the second. Who wrote a message before stays its sender. Must be called last in a transaction, as `appendEvents`.
 */
export async function moveConversations(tx: Tx, { from, to }: Two): Promise<void> {
  const rooms = await tx
    .selectFrom('chatMembers as member')
    .innerJoin('chatState as state', 'state.position', 'member.position')
    .innerJoin('chatRooms as room', 'room.id', 'member.roomId')
    .select(['room.id', 'room.kind', 'room.directKey', 'member.membership', 'state.stateKey'])
    .where('member.member', '=', from)
    .orderBy('room.id')
    .forUpdate('member')
    .execute()
  const events: NewEvent[] = []
  const into = new Map<string, string>()
  for (const room of rooms) {
    const other = room.directKey?.split(' ').find(side => side !== from)
    const known = other && other !== to ? await roomOf(tx, directKeyOf(to, other)) : undefined
    const key = other && other !== to && !known ? directKeyOf(to, other) : null
    await tx.updateTable('chatRooms').set({ directKey: key }).where('id', '=', room.id).execute()
    if (known) into.set(room.id, known)
    events.push(...(await membershipsAfter(tx, room, { from, to }, known !== undefined)))
  }
  await lockStream(tx)
  for (const [roomId, known] of into) await moveMessages(tx, roomId, known)
  await moveMarks(tx, { from, to })
  if (events.length > 0) await appendEvents(tx, events)
}

async function roomOf(tx: Tx, directKey: string): Promise<string | undefined> {
  const room = await tx.selectFrom('chatRooms').select('id').where('directKey', '=', directKey).executeTakeFirst()
  return room?.id
}

type Room = { id: string; membership: string; stateKey: string }

async function membershipsAfter(tx: Tx, room: Room, { from, to }: Two, isMoved: boolean): Promise<NewEvent[]> {
  const { id: roomId, membership, stateKey } = room
  if (membership !== 'join' && membership !== 'invite') return []
  const server = { serverName: stateKey.slice(stateKey.indexOf(':') + 1) }
  const own = await tx
    .selectFrom('chatMembers')
    .select('membership')
    .where('roomId', '=', roomId)
    .where('member', '=', to)
    .executeTakeFirst()
  const given = { roomId, actorId: null }
  const joins =
    !isMoved && own?.membership !== 'join'
      ? [await memberEvent(tx, server, { ...given, member: to, sender: to, membership })]
      : []
  return [...joins, await memberEvent(tx, server, { ...given, member: from, sender: from, membership: 'leave' })]
}

/** Messages and what answers them, with their files; a help case goes on in that of the other room. */
async function moveMessages(tx: Tx, roomId: string, into: string): Promise<void> {
  await tx
    .updateTable('chatMediaUses')
    .set({ roomId: into })
    .where('roomId', '=', roomId)
    .where('eventId', 'in', eb =>
      eb.selectFrom('chatEvents').select('id').where('roomId', '=', roomId).where('stateKey', 'is', null),
    )
    .execute()
  await tx
    .updateTable('chatEvents')
    .set({ roomId: into })
    .where('roomId', '=', roomId)
    .where('stateKey', 'is', null)
    .execute()
  await tx.updateTable('helpCases').set({ mergedInto: into }).where('mergedInto', '=', roomId).execute()
  await tx
    .updateTable('helpCases')
    .set(eb => ({ mergedInto: into, closedAt: eb.fn.coalesce('closedAt', sql<Date>`now()`) }))
    .where('roomId', '=', roomId)
    .where(eb => eb.exists(eb.selectFrom('helpCases as other').select('other.roomId').where('other.roomId', '=', into)))
    .execute()
}

/** How far was read, what is muted, who is blocked, and whose files are whose. */
async function moveMarks(tx: Tx, { from, to }: Two): Promise<void> {
  await tx.updateTable('chatRooms').set({ creator: to }).where('creator', '=', from).execute()
  await tx.updateTable('chatRooms').set({ asked: to }).where('asked', '=', from).execute()
  await tx.updateTable('chatMedia').set({ owner: to }).where('owner', '=', from).execute()
  await sql`
    update chat_receipts mine set member = ${to} where member = ${from} and not exists (
      select from chat_receipts known where known.member = ${to} and known.room_id = mine.room_id
        and known.type = mine.type and known.thread = mine.thread)`.execute(tx)
  await sql`
    update chat_account_data mine set member = ${to} where member = ${from} and room_id <> '' and not exists (
      select from chat_account_data known where known.member = ${to} and known.room_id = mine.room_id
        and known.type = mine.type)`.execute(tx)
  await sql`
    update chat_blocks mine set blocker = ${to} where blocker = ${from} and blocked <> ${to} and not exists (
      select from chat_blocks known where known.blocker = ${to} and known.blocked = mine.blocked)`.execute(tx)
  await sql`
    update chat_blocks mine set blocked = ${to} where blocked = ${from} and blocker <> ${to} and not exists (
      select from chat_blocks known where known.blocked = ${to} and known.blocker = mine.blocker)`.execute(tx)
}
