import { fullId } from '../../chat-identity.ts'
import { checkEvent } from '../event-rules/check-event.ts'
import type { JsonObject } from '../event-rules/check-json.ts'
import { cleanContent } from '../event-rules/clean-content.ts'
import { refuseIf } from '../matrix/matrix-error.ts'
import type { MatrixEndpoint, SignedCall } from '../matrix/matrix-router.ts'
import { changeMembership } from './change-membership.ts'
import { createRoom } from './create-room.ts'
import { joinRoom } from './join-room.ts'
import { memberIn } from './member-in.ts'
import { markNamed } from './named-writers.ts'
import { redactMessage } from './redact-message.ts'
import { sendEvent } from './send-event.ts'
import { bytesOf, checkSendingRate } from './sending-rate.ts'

/** Endpoints for making, joining and leaving rooms, and for writing and reading in them. */
export const roomEndpoints: MatrixEndpoint[] = [
  { ...{ method: 'POST', path: '/client/v3/createRoom' }, cost: 5, handle: createRoom },
  { ...{ method: 'GET', path: '/client/v3/joined_rooms' }, handle: joinedRooms },
  {
    ...{ method: 'POST', path: '/client/v3/rooms/:roomId/join' },
    handle: ({ chat, caller, param }) => joinRoom(chat, caller, param('roomId')),
  },
  {
    ...{ method: 'POST', path: '/client/v3/join/:roomId' },
    handle: ({ chat, caller, param }) => joinRoom(chat, caller, param('roomId')),
  },
  { ...{ method: 'POST', path: '/client/v3/rooms/:roomId/leave' }, handle: change('leave') },
  { ...{ method: 'POST', path: '/client/v3/rooms/:roomId/invite' }, cost: 3, handle: change('invite') },
  { ...{ method: 'POST', path: '/client/v3/rooms/:roomId/kick' }, handle: change('kick') },
  { ...{ method: 'POST', path: '/client/v3/rooms/:roomId/ban' }, handle: change('ban') },
  { ...{ method: 'POST', path: '/client/v3/rooms/:roomId/unban' }, handle: change('unban') },
  { ...{ method: 'POST', path: '/client/v3/rooms/:roomId/forget' }, handle: forget },
  { ...{ method: 'PUT', path: '/client/v3/rooms/:roomId/send/:eventType/:txnId' }, handle: send },
  { ...{ method: 'PUT', path: '/client/v3/rooms/:roomId/redact/:eventId/:txnId' }, handle: redactMessage },
]

async function send(call: SignedCall): Promise<JsonObject> {
  const { chat, caller, param, body } = call
  const type = param('eventType')
  const roomId = param('roomId')
  refuseIf(checkEvent({ type, sender: fullId(chat, caller.identity), roomId, content: body }))
  checkSendingRate(caller, bytesOf(call))
  const content = await cleanContent(type, body)
  const kept = await markNamed(chat.db, { identity: caller.identity, type, content })
  const id = await sendEvent(chat, caller, { roomId, type, txnId: param('txnId'), content: kept })
  return { event_id: id }
}

async function joinedRooms({ chat, caller }: SignedCall): Promise<JsonObject> {
  const rows = await chat.db
    .selectFrom('chatMembers')
    .select('roomId')
    .where('member', '=', caller.identity)
    .where('membership', '=', 'join')
    .execute()
  return { joined_rooms: rows.map(row => row.roomId) }
}

function change(action: 'leave' | 'invite' | 'kick' | 'ban' | 'unban') {
  return async ({ chat, caller, param, body }: SignedCall): Promise<JsonObject> => {
    const target = action === 'leave' ? caller.identity : memberIn(chat, body.user_id)
    const reason = typeof body.reason === 'string' ? body.reason.slice(0, 500) : undefined
    await changeMembership(chat, caller, { roomId: param('roomId'), action, target, reason })
    return {}
  }
}

/** Hides a room that was left, so that no sync returns it any more. */
async function forget({ chat, caller, param }: SignedCall): Promise<JsonObject> {
  await chat.db
    .updateTable('chatMembers')
    .set({ forgotten: true })
    .where('roomId', '=', param('roomId'))
    .where('member', '=', caller.identity)
    .where('membership', 'in', ['leave', 'ban'])
    .execute()
  return {}
}
