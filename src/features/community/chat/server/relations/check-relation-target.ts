import { sql } from 'kysely'
import type { Db, Tx } from '#server/db/database.ts'
import '../../chat.tables.ts'
import type { JsonObject } from '../event-rules/check-json.ts'
import { checkRelationTarget, relationOf } from '../event-rules/check-relation.ts'
import { refuseIf } from '../matrix/matrix-error.ts'

/**
 * Checks the event that another one refers to: people edit only their own messages, and set each reaction once.
 * @throws MatrixError M_NOT_FOUND, M_FORBIDDEN, M_INVALID_PARAM, M_DUPLICATE_ANNOTATION
 */
export async function checkRelation(
  db: Db | Tx,
  { roomId, type, sender, content }: { roomId: string; type: string; sender: string; content: JsonObject },
): Promise<void> {
  const relation = relationOf(content)
  if (!relation || relation.type === null) return
  const { eventId, key } = relation
  const found = await db
    .selectFrom('chatEvents as event')
    .select(['event.type', 'event.sender', 'event.stateKey', 'event.redactedBy'])
    .select(eb => [
      sql<string | null>`event.content #>> '{m.relates_to,rel_type}'`.as('relType'),
      eb
        .exists(
          eb
            .selectFrom('chatEvents as other')
            .select('other.id')
            .where(sql`other.content #>> '{m.relates_to,event_id}'`, '=', eventId)
            .where(sql`other.content #>> '{m.relates_to,rel_type}'`, '=', 'm.annotation')
            .where(sql`other.content #>> '{m.relates_to,key}'`, '=', key ?? '')
            .where('other.redactedBy', 'is', null)
            .where('other.type', '=', type)
            .where('other.sender', '=', sender),
        )
        .as('hasSame'),
    ])
    .where('event.id', '=', eventId)
    .where('event.roomId', '=', roomId)
    .executeTakeFirst()
  const target = found && {
    ...{ type: found.type, sender: found.sender, relType: found.relType },
    ...{ isState: found.stateKey !== null, isRedacted: found.redactedBy !== null },
    hasSameAnnotation: relation.type === 'm.annotation' && Boolean(found.hasSame),
  }
  refuseIf(checkRelationTarget({ type, sender, relation }, target))
}
