import type { Chat } from '../chat-services.ts'
import { appendEvents, type NewEvent } from '../rooms/append-events.ts'
import { memberEvent } from '../rooms/member-event.ts'
import './app-service.tables.ts'

/** Changes the name of one of a program's users; its rooms are notified. */
export async function renameServiceUser(chat: Chat, localpart: string, name: string | null): Promise<void> {
  await chat.db.transaction().execute(async tx => {
    await tx.updateTable('chatServiceUsers').set({ name }).where('localpart', '=', localpart).execute()
    const rooms = await tx
      .selectFrom('chatMembers')
      .select('roomId')
      .where('member', '=', localpart)
      .where('membership', '=', 'join')
      .orderBy('roomId')
      .execute()
    const events: NewEvent[] = []
    for (const { roomId } of rooms)
      events.push(
        await memberEvent(tx, chat, {
          roomId,
          member: localpart,
          sender: localpart,
          membership: 'join',
          actorId: null,
        }),
      )
    if (events.length > 0) await appendEvents(tx, events)
  })
}
