import type { Db, Tx } from '#server/db/database.ts'
import { transactionEnding } from '#server/db/prepare-query.ts'
import { fullId } from '../../chat-identity.ts'
import type { Chat } from '../chat-services.ts'
import type { JsonObject } from '../event-rules/check-json.ts'
import { maySend } from '../event-rules/power-levels.ts'
import { caseOfMessage } from '../help-desk/case-of-message.ts'
import { forbid, invalidParam, notInRoom } from '../matrix/matrix-error.ts'
import { notifyOfMessage } from '../notify-of-message.ts'
import type { ChatCaller } from '../tokens/find-caller.ts'
import { acceptRequest } from './accept-request.ts'
import { appendEvents, appendLast, type NewEvent } from './append-events.ts'
import { bringBack } from './bring-back.ts'
import { prepareEvent } from './event-effects.ts'
import { checkMayStart } from './may-start.ts'
import { memberEvent } from './member-event.ts'
import { checkMessage } from './message-rules.ts'
import { holdStanding, inTurnOfRequest, type Standing } from './room-standing.ts'

/** as whom, and by which of their devices, an event is sent */
type Sender = Pick<ChatCaller, 'identity' | 'deviceId' | 'userId'>
type Sent = { roomId: string; type: string; txnId: string; content: JsonObject }

/**
 * Sends an event as the caller's identity; the same transaction id of the same device is sent once. Answering a request
 * or a customer accepts the conversation.
 * @returns the event's id
 */
export async function sendEvent(
  chat: Pick<Chat, 'db' | 'serverName'>,
  caller: Sender,
  { roomId, type, txnId, content }: Sent,
): Promise<string> {
  const { identity, deviceId, userId } = caller
  if (txnId.length > 255) invalidParam('A transaction id has at most 255 characters.')
  const id = await transactionEnding<string | undefined>(chat.db, async tx => {
    const standing = await holdStanding(tx, roomId, caller, { type, txnId })
    if (standing.sentId) return standing.sentId
    const joins = await checkSender(tx, chat, caller, { roomId, type, standing })
    if (!maySend(standing.levels, { sender: fullId(chat, identity), type, isState: false }))
      forbid('You aren’t allowed to send that here.')
    checkMessage(await inTurnOfRequest(tx, roomId, identity, standing), { type, content, isState: false }, identity)
    // until it is accepted, the conversation counts as a new one
    if (standing.isWaiting && standing.asked !== identity) await checkMayStart(tx, identity, '')
    const sent = { deviceId, txnId }
    const event: NewEvent = { roomId, type, sender: identity, actorId: userId, content, sent }
    const note = await prepareEvent(tx, chat, { roomId, type, sender: identity, content })
    const written = { roomId, kind: standing.kind, sender: identity, actorId: userId, type, content }
    const help = await caseOfMessage(tx, written)
    const left = await notifyOfMessage(tx, { ...written, assigneeId: help?.assigneeId ?? null })
    const back = left ? await bringBack(tx, chat, { roomId, member: left }) : []
    const others = [...joins, ...back, ...(help?.events ?? [])]
    const after = help?.after ?? []
    const isAlone = others.length === 0 && after.length === 0 && !note
    if (isAlone) return appendLast(event)
    const sentId = (await appendEvents(tx, [...others, event, ...after]))[others.length]
    if (sentId !== undefined) await note?.(sentId)
    return sentId
  })
  // sent twice at once: the first is committed, for this one waited for its lock
  return id ?? (await findSent(chat.db, caller, { roomId, type, txnId })) ?? notInRoom()
}

async function checkSender(
  tx: Tx,
  chat: Pick<Chat, 'serverName'>,
  { identity, userId }: Sender,
  { roomId, type, standing }: { roomId: string; type: string; standing: Standing },
): Promise<NewEvent[]> {
  const { membership, request, asked } = standing
  const isAsked = asked === identity && request !== 'declined'
  if (membership === 'join') {
    if (isAsked && type === 'm.room.message') await acceptRequest(tx, roomId)
    return []
  }
  if (membership !== 'invite' || !isAsked) notInRoom()
  await acceptRequest(tx, roomId)
  return [
    await memberEvent(tx, chat, { roomId, member: identity, membership: 'join', sender: identity, actorId: userId }),
  ]
}

/** The event that this device has sent under that transaction id. */
export async function findSent(
  tx: Db | Tx,
  { identity, deviceId }: Sender,
  { roomId, type, txnId }: Pick<Sent, 'roomId' | 'type' | 'txnId'>,
): Promise<string | undefined> {
  const found = await tx
    .selectFrom('chatEvents')
    .select('id')
    .where('sender', '=', identity)
    .where('deviceId', '=', deviceId)
    .where('txnId', '=', txnId)
    .where('roomId', '=', roomId)
    .where('type', '=', type)
    .executeTakeFirst()
  return found?.id
}
