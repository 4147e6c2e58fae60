import type { Tx } from '#server/db/database.ts'
import '../../chat.tables.ts'

/** The receiver of a request is in the conversation from now on: the request is accepted and no longer counted. */
export async function acceptRequest(tx: Tx, roomId: string): Promise<void> {
  await tx.updateTable('chatRooms').set({ request: 'accepted', asked: null }).where('id', '=', roomId).execute()
}
