import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'
import '../../help-desk.tables.ts'

/**
 * Makes the team’s screens reload the notes of these cases. A change to the notes of a case, or to the case it was merged into, also
 * changes the notes shown there.
 * @param roomIds null entries are skipped
 */
export async function markNotesChanged(tx: Tx, roomIds: (string | null)[]): Promise<void> {
  const known = roomIds.filter(id => id !== null)
  if (known.length === 0) return
  await tx.updateTable('helpCases').set({ notesChanged: sql`notes_changed + 1` }).where('roomId', 'in', known).execute()
}
