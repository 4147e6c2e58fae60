import type { Tx } from '#server/db/database.ts'
import '../../chat.tables.ts'

/** Whoever was written to by somebody unknown wants to be: nothing waits any more. */
export async function acceptRequest(tx: Tx, roomId: string): Promise<void> {
  await tx.updateTable('chatRooms').set({ request: 'accepted', asked: null }).where('id', '=', roomId).execute()
}
