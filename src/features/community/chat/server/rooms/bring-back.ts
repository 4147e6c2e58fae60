import type { Tx } from '#server/db/database.ts'
import type { Chat } from '../chat-services.ts'
import type { NewEvent } from './append-events.ts'
import { memberEvent } from './member-event.ts'
import { namesOf } from './names-of.ts'

/**
 * Somebody who has deleted a conversation of two is put back into it when the other writes; otherwise they would never
 * see the message. Anyone who wants no more messages blocks the other. Closed accounts stay away.
 * @param member localpart of the one who has left
 */
export async function bringBack(
  tx: Tx,
  chat: Pick<Chat, 'serverName'>,
  { roomId, member }: { roomId: string; member: string },
): Promise<NewEvent[]> {
  // before the stream is locked: leaving and returning take the locks in this order, too
  const held = await tx
    .selectFrom('chatMembers')
    .select('membership')
    .where('roomId', '=', roomId)
    .where('member', '=', member)
    .forUpdate()
    .executeTakeFirst()
  if (held?.membership !== 'leave' || !(await namesOf(tx, [member])).has(member)) return []
  return [await memberEvent(tx, chat, { roomId, member, sender: member, membership: 'join', actorId: null })]
}
