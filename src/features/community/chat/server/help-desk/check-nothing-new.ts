import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'
import { refuse } from '#server/http/api-context.ts'
import '../../chat.tables.ts'

/**
 * Refuses to close a case with messages that the admin hasn't seen.
 * @param seen the last event that the admin has seen; edits after it don't count
 * @throws ORPCError gm-error-help-answered (409) if the other side has written since
 */
export async function checkNothingNew(tx: Tx, roomId: string, seen: string | undefined): Promise<void> {
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
  if (row) refuse('gm-error-help-answered', { status: 409, message: 'They have written again.' })
}
