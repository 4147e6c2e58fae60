import type { Db } from '#server/db/database.ts'
import type { Viewer } from '#server/http/api-context.ts'
import '../../help-desk.tables.ts'
import { appendEvents } from '../rooms/append-events.ts'
import { auditCase } from './audit-case.ts'
import { caseEvent } from './case-event.ts'
import { checkNothingNew } from './check-nothing-new.ts'
import { holdCase } from './hold-case.ts'
import { markNotesChanged } from './mark-notes-changed.ts'

type Wish = { roomId: string; status: 'open' | 'closed'; seen?: string | undefined }

/**
 * Closes a conversation, or reopens it; does nothing if it is already so.
 * @throws ORPCError NOT_FOUND; gm-error-help-answered (409) if the other side has written since what was seen
 */
export async function setCaseStatus(db: Db, { userId }: Viewer, { roomId, status, seen }: Wish): Promise<void> {
  await db.transaction().execute(async tx => {
    const { closedAt, mergedInto } = await holdCase(tx, roomId)
    const isClosed = closedAt !== null
    if (isClosed === (status === 'closed')) return
    if (!isClosed) await checkNothingNew(tx, roomId, seen)
    const closed = isClosed
      ? { closedAt: null, closedBy: null, mergedInto: null }
      : { closedAt: new Date(), closedBy: userId }
    await tx.updateTable('helpCases').set(closed).where('roomId', '=', roomId).execute()
    await auditCase(tx, userId, {
      ...{ action: isClosed ? 'reopen' : 'close', roomId },
      before: { status: isClosed ? 'closed' : 'open', mergedInto },
      after: { status, mergedInto: null },
    })
    await markNotesChanged(tx, [mergedInto])
    await appendEvents(tx, [caseEvent(roomId, { status, actorId: userId })])
  })
}
