import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'
import type { Chat } from '../chat-services.ts'
import { invalidParam, notFound, notInRoom } from '../matrix/matrix-error.ts'
import { messagesRead } from '../notify-of-message.ts'
import { lockStream, nextPosition, notifyNodes } from '../rooms/append-events.ts'
import { isBlockedWith } from '../rooms/is-blocked.ts'
import { setAccountData } from './account-data.ts'

/** receipts of one person in one room */
const maxThreads = 500

export type ReceiptType = 'm.read' | 'm.read.private'
type Receipt = { roomId: string; member: string; eventId: string; type: ReceiptType | 'm.fully_read'; thread: string }

/** Records how far somebody has read; it never goes back. @throws MatrixError M_FORBIDDEN, M_NOT_FOUND */
export async function setReceipts({ db }: Pick<Chat, 'db'>, receipts: Receipt[]): Promise<void> {
  await db.transaction().execute(async tx => {
    const known = new Map<Receipt, Target>()
    for (const receipt of receipts) known.set(receipt, await targetOf(tx, receipt))
    for (const receipt of receipts) await checkThread(tx, receipt)
    for (const [{ roomId, member }, { position }] of known) await messagesRead(tx, { roomId, member, upTo: position })
    await lockStream(tx)
    for (const [receipt, { position: eventPosition, isBlocked }] of known) {
      const { roomId, member, eventId, thread } = receipt
      // after a block neither side sees the other's receipts
      const type = isBlocked && receipt.type === 'm.read' ? 'm.read.private' : receipt.type
      if (type === 'm.fully_read') await setAccountData(tx, { member, roomId, type, content: { event_id: eventId } })
      else
        await tx
          .insertInto('chatReceipts')
          .values({ roomId, member, type, thread, eventId, eventPosition, at: Date.now(), position: nextPosition })
          .onConflict(conflict =>
            conflict
              .columns(['roomId', 'member', 'type', 'thread'])
              .doUpdateSet(eb => ({
                eventId: eb.ref('excluded.eventId'),
                eventPosition: eb.ref('excluded.eventPosition'),
                at: eb.ref('excluded.at'),
                position: eb.ref('excluded.position'),
              }))
              .where(sql<boolean>`chat_receipts.event_position < excluded.event_position`),
          )
          .execute()
    }
    await notifyNodes(tx)
  })
}

/**
 * Receipts are sent to everyone in a room, so a thread must be one of its events. @throws MatrixError M_INVALID_PARAM
 */
async function checkThread(tx: Tx, { roomId, member, type, thread }: Receipt): Promise<void> {
  if (thread === '' || thread === 'main' || type === 'm.fully_read') return
  const root = await tx
    .selectFrom('chatEvents')
    .select('id')
    .where('id', '=', thread)
    .where('roomId', '=', roomId)
    .executeTakeFirst()
  if (!root) invalidParam('This room has no such thread.')
  const { rows } = await sql<{ others: number }>`
    select count(*)::int as others from chat_receipts
    where room_id = ${roomId} and member = ${member} and thread <> ${thread}`.execute(tx)
  if ((rows[0]?.others ?? 0) >= maxThreads) invalidParam('You have read marks in too many threads of this room.')
}

/** The event that was read, and whether one of a room of two blocked the other. */
type Target = { position: number; isBlocked: boolean }

async function targetOf(tx: Tx, { roomId, member, eventId }: Receipt): Promise<Target> {
  const row = await tx
    .selectFrom('chatMembers as member')
    .leftJoin('chatEvents as event', join =>
      join.onRef('event.roomId', '=', 'member.roomId').on('event.id', '=', eventId),
    )
    .select(['event.position', isBlockedWith(roomId, member).as('isBlocked')])
    .where('member.roomId', '=', roomId)
    .where('member.member', '=', member)
    .where('member.membership', '=', 'join')
    .executeTakeFirst()
  if (!row) notInRoom()
  return { position: row.position ?? notFound('This room has no such event.'), isBlocked: row.isBlocked }
}
