import type { Tx } from '#server/db/database.ts'
import type { Chat } from '../chat-services.ts'
import type { NewEvent } from './append-events.ts'
import { memberEvent } from './member-event.ts'
import { namesOf } from './names-of.ts'

/**
 * Who has deleted a conversation of two is in it again when the other writes, for else nobody would ever read that. Whoever wants no more
 * messages blocks the other. Accounts that ended stay away.
 * @param member localpart of who has left
 */
export async function bringBack(
  tx: Tx,
  chat: Pick<Chat, 'serverName'>,
  { roomId, member }: { roomId: string; member: string },
): Promise<NewEvent[]> {
  // before the stream is locked, as whoever leaves or returns does
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
