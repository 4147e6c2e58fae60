import type { Tx } from '#server/db/database.ts'
import '../../chat.tables.ts'
import type { Chat } from '../chat-services.ts'
import { notInRoom } from '../matrix/matrix-error.ts'
import { appendEvents } from './append-events.ts'
import { holdMembers } from './change-membership.ts'
import { memberEvent } from './member-event.ts'
import { checkReturn } from './open-conversation.ts'

/**
 * Reopens a request that was declined, as if it had never been answered; an open one stays as it is.
 * @throws MatrixError M_FORBIDDEN for anyone but the one who declined it, after a block, or once the writer has left
 */
export async function takeBackDecline(
  chat: Pick<Chat, 'db' | 'serverName'>,
  identity: string,
  roomId: string,
): Promise<void> {
  await chat.db.transaction().execute(async tx => {
    const membership = (await holdMembers(tx, roomId, [identity])).get(identity)
    const room = await holdRoom(tx, roomId)
    if (!room || room.asked !== identity) notInRoom()
    if (membership === 'invite' && room.request === 'open') return
    if (membership !== 'leave' || room.request !== 'declined') notInRoom()
    await checkReturn(tx, roomId, identity)
    const { creator } = room
    if ((await membershipOf(tx, roomId, creator)) !== 'join') notInRoom()
    await tx.updateTable('chatRooms').set({ request: 'open' }).where('id', '=', roomId).execute()
    const given = { roomId, member: identity, sender: creator, membership: 'invite' as const, actorId: null }
    await appendEvents(tx, [await memberEvent(tx, chat, { ...given, isDirect: true })])
  })
}

function holdRoom(tx: Tx, roomId: string) {
  return tx
    .selectFrom('chatRooms')
    .select(['asked', 'request', 'creator'])
    .where('id', '=', roomId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

async function membershipOf(tx: Tx, roomId: string, member: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('chatMembers')
    .select('membership')
    .where('roomId', '=', roomId)
    .where('member', '=', member)
    .executeTakeFirst()
  return row?.membership
}
