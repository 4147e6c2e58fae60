import type { Tx } from '#server/db/database.ts'
import { fullId } from '../../chat-identity.ts'
import type { Chat } from '../chat-services.ts'
import type { JsonObject } from '../event-rules/check-json.ts'
import { relationOf } from '../event-rules/check-relation.ts'
import { mayRedact } from '../event-rules/power-levels.ts'
import { redactContent } from '../event-rules/redact-event.ts'
import { forbid, invalidParam, notFound, notInRoom } from '../matrix/matrix-error.ts'
import type { SignedCall } from '../matrix/matrix-router.ts'
import { messageDeleted } from '../notify-of-message.ts'
import type { ChatCaller } from '../tokens/find-caller.ts'
import { giveUpMessage } from '../withholding/withhold-message.ts'
import { appendEvents } from './append-events.ts'
import { holdEdited, undoEdit } from './event-effects.ts'
import { holdStanding } from './room-standing.ts'
import { findSent } from './send-event.ts'

const type = 'm.room.redaction'

/**
 * `PUT /rooms/{roomId}/redact/{eventId}/{txnId}`: empties one's own event, or somebody else's if one's level in the
 * room allows it.
 */
export async function redactMessage({ chat, caller, param, body }: SignedCall): Promise<JsonObject> {
  const reason = typeof body.reason === 'string' ? body.reason.slice(0, 500) : undefined
  const txnId = param('txnId')
  if (txnId.length > 255) invalidParam('A transaction id has at most 255 characters.')
  const wish = { roomId: param('roomId'), eventId: param('eventId'), txnId, reason }
  return { event_id: await chat.db.transaction().execute(tx => redactIn(tx, chat, caller, wish)) }
}

type Wish = { roomId: string; eventId: string; txnId: string; reason: string | undefined }

async function redactIn(tx: Tx, chat: Chat, caller: ChatCaller, wish: Wish): Promise<string> {
  const { roomId, eventId, txnId, reason } = wish
  const { identity, userId, deviceId } = caller
  const standing = await holdStanding(tx, roomId, caller, { type, txnId })
  if (standing.sentId) return standing.sentId
  if (standing.membership !== 'join') notInRoom()
  const target = await tx
    .selectFrom('chatEvents')
    .select(['id', 'roomId', 'type', 'sender', 'content', 'redactedBy'])
    .where('id', '=', eventId)
    .where('roomId', '=', roomId)
    .forUpdate()
    .executeTakeFirst()
  if (!target) notFound('This room has no such event.')
  const isOwnWord = target.sender === identity
  if (!mayRedact(standing.levels, { sender: fullId(chat, identity), author: fullId(chat, target.sender) }))
    forbid('You can’t delete this message.')
  // in a conversation of two both have every level, but each may delete only their own messages
  if (standing.kind !== 'group' && !isOwnWord) forbid('You can’t delete this message.')
  const relation = relationOf(target.content)
  if (relation?.type === 'm.replace') await holdEdited(tx, relation.eventId)
  if (target.redactedBy === null && target.type === 'm.room.message' && standing.kind !== 'group')
    await messageDeleted(tx, { roomId, sender: target.sender, eventId })
  // what moderators took out isn’t given back once its writer doesn’t want it any more
  if (target.redactedBy !== null && isOwnWord) await giveUpMessage(tx, eventId)
  const content = { redacts: eventId, ...(reason && { reason }) }
  const [id] = await appendEvents(tx, [
    { roomId, type, sender: identity, actorId: userId, content, redacts: eventId, sent: { deviceId, txnId } },
  ])
  if (id && target.redactedBy === null) await emptyEvent(tx, { ...target, roomId }, id)
  return id ?? (await findSent(tx, caller, { roomId, type, txnId })) ?? notInRoom()
}

/** Empties an event, as its redaction requires. */
async function emptyEvent(
  tx: Tx,
  event: { id: string; roomId: string; type: string; content: JsonObject },
  redactedBy: string,
): Promise<void> {
  await tx
    .updateTable('chatEvents')
    .set({ content: JSON.stringify(redactContent(event.type, event.content)), redactedBy })
    .where('id', '=', event.id)
    .execute()
  await undoEdit(tx, event)
}
