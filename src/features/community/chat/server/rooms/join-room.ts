import type { Chat } from '../chat-services.ts'
import type { JsonObject } from '../event-rules/check-json.ts'
import { notInRoom } from '../matrix/matrix-error.ts'
import type { ChatCaller } from '../tokens/find-caller.ts'
import { acceptRequest } from './accept-request.ts'
import { appendEvents } from './append-events.ts'
import { holdMembers } from './change-membership.ts'
import { memberEvent } from './member-event.ts'
import { checkReturn } from './open-conversation.ts'

/**
 * Enters a room that the caller was invited to, which accepts a request. @throws MatrixError M_FORBIDDEN without an
 * invitation
 */
export async function joinRoom(chat: Chat, { identity, userId }: ChatCaller, roomId: string): Promise<JsonObject> {
  await chat.db.transaction().execute(async tx => {
    const membership = (await holdMembers(tx, roomId, [identity])).get(identity)
    if (membership === 'join') return
    const room = await tx
      .selectFrom('chatRooms')
      .select(['directKey', 'asked', 'request'])
      .where('id', '=', roomId)
      .executeTakeFirst()
    // a conversation of two stays open to both for good
    const mayReturn = membership === 'leave' && room?.directKey
    if (membership !== 'invite' && !mayReturn) notInRoom()
    if (mayReturn) await checkReturn(tx, roomId, identity)
    if (room?.asked === identity) await acceptRequest(tx, roomId)
    const join = { roomId, member: identity, sender: identity, membership: 'join' as const, actorId: userId }
    await appendEvents(tx, [await memberEvent(tx, chat, join)])
  })
  return { room_id: roomId }
}
