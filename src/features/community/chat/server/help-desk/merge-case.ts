import type { Db, Tx } from '#server/db/database.ts'
import { refuse, type Viewer } from '#server/http/api-context.ts'
import '../../help-desk.tables.ts'
import { canMerge } from '../../help-desk.policy.ts'
import { appendEvents } from '../rooms/append-events.ts'
import { auditCase } from './audit-case.ts'
import { caseEvent } from './case-event.ts'
import { checkNothingNew } from './check-nothing-new.ts'
import { holdBoth, holdCase } from './hold-case.ts'
import { markNotesChanged } from './mark-notes-changed.ts'
import { mergeSides } from './merge-sides.ts'

type Merge = { roomId: string; into: string | null; seen?: string | undefined }

/**
 * Closes a case because it continues in another case of the same person or of an enterprise whose team they are in.
 * Messages stay where they are, because others may be able to read one and not the other; notes are shown in both.
 * `into: null` separates the case again and leaves it closed.
 * @throws ORPCError NOT_FOUND; gm-error-help-merge (409) if `canMerge` says no; gm-error-help-answered (409) if the
 * other side has written there since what was seen
 */
export async function mergeCase(db: Db, { userId }: Viewer, { roomId, into, seen }: Merge): Promise<void> {
  await db.transaction().execute(async tx => {
    if (into === null) return separate(tx, userId, roomId)
    const [{ closedAt }] = await holdBoth(tx, [roomId, into])
    const sides = await mergeSides(tx, [roomId, into])
    const [one, other] = [sides.get(roomId), sides.get(into)]
    if (!one || !other || !canMerge(one, other))
      refuse('gm-error-help-merge', { status: 409, message: 'These two cases can’t be merged.' })
    if (closedAt === null) await checkNothingNew(tx, roomId, seen)
    await tx
      .updateTable('helpCases')
      .set({ mergedInto: into, ...(closedAt === null && { closedAt: new Date(), closedBy: userId }) })
      .where('roomId', '=', roomId)
      .execute()
    await auditCase(tx, userId, {
      ...{ action: 'merge', roomId },
      before: { mergedInto: null, status: closedAt === null ? 'open' : 'closed' },
      after: { mergedInto: into, status: 'closed' },
    })
    await markNotesChanged(tx, [into])
    if (closedAt === null) await appendEvents(tx, [caseEvent(roomId, { status: 'closed', actorId: userId })])
  })
}

async function separate(tx: Tx, userId: string, roomId: string): Promise<void> {
  const { mergedInto } = await holdCase(tx, roomId)
  if (mergedInto === null) return
  await tx.updateTable('helpCases').set({ mergedInto: null }).where('roomId', '=', roomId).execute()
  await auditCase(tx, userId, { action: 'separate', roomId, before: { mergedInto }, after: { mergedInto: null } })
  await markNotesChanged(tx, [mergedInto])
}
