import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'
import '../../help-desk.tables.ts'

/**
 * The team's screens read the notes of these cases anew. What changes the notes of a case, or in which one it goes on, changes those
 * that are read there, too.
 * @param roomIds null: of none
 */
export async function tellOfNotes(tx: Tx, roomIds: (string | null)[]): Promise<void> {
  const known = roomIds.filter(id => id !== null)
  if (known.length === 0) return
  await tx.updateTable('helpCases').set({ notesChanged: sql`notes_changed + 1` }).where('roomId', 'in', known).execute()
}
