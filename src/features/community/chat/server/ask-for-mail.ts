import { missing } from '#server/http/api-context.ts'
import '../chat.tables.ts'
import type { Chat } from './chat-services.ts'

type Asked = { roomId: string; eventId: string; sender: string; receiver: string }

/**
 * The message to send a mail about: the caller's own, in a room with the receiver, who hasn't read it; anything else
 * looks missing. The mail itself was planned with the message, by the receiver's settings: ten minutes later, once per
 * conversation (`notify-of-message.ts`).
 */
export async function askForMail(
  { db }: Pick<Chat, 'db'>,
  { roomId, eventId, sender, receiver }: Asked,
): Promise<void> {
  const message = await db
    .selectFrom('chatEvents as event')
    .innerJoin('chatMembers as member', 'member.roomId', 'event.roomId')
    .select('event.position')
    .where('event.id', '=', eventId)
    .where('event.roomId', '=', roomId)
    .where('event.sender', '=', sender)
    .where('event.type', '=', 'm.room.message')
    .where('member.member', '=', receiver)
    .where('member.membership', 'in', ['invite', 'join'])
    .where(eb =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('chatReceipts as receipt')
            .select('receipt.position')
            .whereRef('receipt.roomId', '=', 'event.roomId')
            .whereRef('receipt.member', '=', 'member.member')
            .whereRef('receipt.eventPosition', '>=', 'event.position'),
        ),
      ),
    )
    .executeTakeFirst()
  if (!message) missing()
}
