import { sql } from 'kysely'
import type { Db, Tx } from '#server/db/database.ts'
import { refuse, type Viewer } from '#server/http/api-context.ts'
import '../../chat.tables.ts'
import '../../help-desk.tables.ts'
import { appendEvents } from '../rooms/append-events.ts'
import { caseEvent } from './case-event.ts'
import { holdCase } from './hold-case.ts'

type Wish = { roomId: string; status: 'open' | 'closed'; seen?: string | undefined }

/**
 * Closes a conversation, or opens it again; what is so already stays.
 * @throws ORPCError NOT_FOUND; gm-error-help-answered (409) where the other side has written since what was seen
 */
export async function setCaseStatus(db: Db, { userId }: Viewer, { roomId, status, seen }: Wish): Promise<void> {
  await db.transaction().execute(async tx => {
    const { closedAt } = await holdCase(tx, roomId)
    const isClosed = closedAt !== null
    if (isClosed === (status === 'closed')) return
    if (!isClosed && (await hasWrittenSince(tx, roomId, seen)))
      refuse('gm-error-help-answered', { status: 409, message: 'They have written again.' })
    const closed = isClosed
      ? { closedAt: null, closedBy: null, mergedInto: null }
      : { closedAt: new Date(), closedBy: userId }
    await tx.updateTable('helpCases').set(closed).where('roomId', '=', roomId).execute()
    await appendEvents(tx, [caseEvent(roomId, { status, actorId: userId })])
  })
}

/** Whether the other side has written after an event; edits don't count. */
async function hasWrittenSince(tx: Tx, roomId: string, seen: string | undefined): Promise<boolean> {
  const row = await tx
    .selectFrom('chatEvents as event')
    .select('event.id')
    .where('event.roomId', '=', roomId)
    .where('event.type', '=', 'm.room.message')
    .where('event.sender', '<>', 'help')
    .where(sql<boolean>`event.content #>> '{m.relates_to,rel_type}' is distinct from 'm.replace'`)
    .where(
      sql<boolean>`event.position > coalesce((
        select position from chat_events known where known.id = ${seen ?? ''} and known.room_id = event.room_id), 0)`,
    )
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
