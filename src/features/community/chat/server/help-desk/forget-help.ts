import type { Tx } from '#server/db/database.ts'
import '../../chat.tables.ts'
import '../../help-desk.tables.ts'
import { directKeyOf } from '../../chat-identity.ts'
import { findCaseToChange } from './hold-case.ts'
import { markNotesChanged } from './mark-notes-changed.ts'

/** When an admin's account is deleted, before it is locked: their cases are assigned to nobody. */
export async function leaveHelpDesk(tx: Tx, userId: string): Promise<void> {
  await tx.updateTable('helpCases').set({ assigneeId: null }).where('assigneeId', '=', userId).execute()
  await tx.updateTable('helpCases').set({ closedBy: null }).where('closedBy', '=', userId).execute()
}

/**
 * When an account is deleted: admins' notes on the person are deleted, and their conversation with the team is closed.
 */
export async function forgetHelpCase(tx: Tx, identity: string): Promise<void> {
  const room = await tx
    .selectFrom('chatRooms')
    .select('id')
    .where('directKey', '=', directKeyOf(identity, 'help'))
    .executeTakeFirst()
  const held = room && (await findCaseToChange(tx, room.id))
  if (!held) return
  await tx
    .updateTable('helpCases')
    .set(eb => ({
      ...{ assigneeId: null, notesChanged: 0, priority: 'normal', tags: [], mergedInto: null },
      closedAt: eb.fn.coalesce('closedAt', eb.val(new Date())),
    }))
    .where('roomId', '=', held.roomId)
    .execute()
  await tx.deleteFrom('helpNotes').where('roomId', '=', held.roomId).execute()
  await markNotesChanged(tx, [held.mergedInto])
}
