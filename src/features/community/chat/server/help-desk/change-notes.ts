import type { Db } from '#server/db/database.ts'
import { missing, refuse, type Viewer } from '#server/http/api-context.ts'
import '../../help-desk.tables.ts'
import { mayDeleteNote } from '../../help-desk.policy.ts'
import { auditCase } from './audit-case.ts'
import { holdCase } from './hold-case.ts'
import { markNotesChanged } from './mark-notes-changed.ts'

/** More than anybody reads through. */
const maxNotes = 500

/**
 * Adds a note for the team; the same id changes nothing the second time.
 * @throws ORPCError NOT_FOUND, also for an id of another conversation; gm-error-help-notes (409) if there are too many
 */
export async function writeNote(
  db: Db,
  { userId }: Viewer,
  { roomId, noteId, text }: { roomId: string; noteId: string; text: string },
): Promise<void> {
  await db.transaction().execute(async tx => {
    const { mergedInto } = await holdCase(tx, roomId)
    const known = await tx.selectFrom('helpNotes').select('roomId').where('id', '=', noteId).executeTakeFirst()
    if (known && known.roomId !== roomId) missing()
    if (known) return
    const { count } = await tx
      .selectFrom('helpNotes')
      .select(eb => eb.fn.countAll<number>().as('count'))
      .where('roomId', '=', roomId)
      .executeTakeFirstOrThrow()
    if (count >= maxNotes)
      refuse('gm-error-help-notes', { status: 409, message: 'This conversation has too many notes.' })
    await tx.insertInto('helpNotes').values({ id: noteId, roomId, authorId: userId, text }).execute()
    await auditCase(tx, userId, { action: 'note', roomId, details: { noteId } })
    await markNotesChanged(tx, [roomId, mergedInto])
  })
}

/** Deletes a note. @throws ORPCError NOT_FOUND, also for somebody else's note */
export async function deleteNote(
  db: Db,
  viewer: Viewer,
  { roomId, noteId }: { roomId: string; noteId: string },
): Promise<void> {
  await db.transaction().execute(async tx => {
    const { mergedInto } = await holdCase(tx, roomId)
    const note = await tx
      .selectFrom('helpNotes')
      .select('authorId')
      .where('id', '=', noteId)
      .where('roomId', '=', roomId)
      .executeTakeFirst()
    if (!note || !mayDeleteNote(viewer, note)) missing()
    await tx.deleteFrom('helpNotes').where('id', '=', noteId).execute()
    await auditCase(tx, viewer.userId, { action: 'note-delete', roomId, details: { noteId } })
    await markNotesChanged(tx, [roomId, mergedInto])
  })
}
