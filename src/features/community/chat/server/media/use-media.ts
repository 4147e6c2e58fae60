import { type SqlBool, sql } from 'kysely'
import type { Db, Tx } from '#server/db/database.ts'
import '../../chat.tables.ts'
import type { JsonObject } from '../event-rules/check-json.ts'
import { mediaIn } from '../event-rules/check-message.ts'
import { forbid } from '../matrix/matrix-error.ts'
import { readMediaUri } from './media-address.ts'
import './media.tables.ts'

/**
 * The uploads that an event names, locked until the transaction ends so that none is swept meanwhile. A sender can only
 * name files that they may see: knowing an address gives no access.
 * @throws MatrixError M_FORBIDDEN
 */
export async function holdMedia(
  tx: Tx,
  { content, identity, serverName }: { content: JsonObject; identity: string; serverName: string },
): Promise<string[]> {
  const ids = mediaIn(content).flatMap(uri => {
    const address = readMediaUri(uri, serverName) ?? refuseForeign()
    return address.kind === 'upload' ? [address.id] : []
  })
  if (ids.length === 0) return []
  const found = await tx
    .selectFrom('chatMedia as media')
    .select('media.id')
    .where('media.id', 'in', ids)
    .where(maySee(identity))
    .forShare('media')
    .execute()
  return found.length === ids.length ? ids : refuseForeign()
}

/** Records that an event names these files; the room's members may read them from now on. */
export async function useMedia(tx: Tx, ids: string[], event: { eventId: string; roomId: string }): Promise<void> {
  if (ids.length === 0) return
  await tx
    .insertInto('chatMediaUses')
    .values(ids.map(mediaId => ({ mediaId, ...event })))
    .execute()
}

/** The upload, if an identity may see it: it uploaded the file, or is in a room where an event names it. */
export async function findMedia(db: Db, id: string, identity: string) {
  return db
    .selectFrom('chatMedia as media')
    .selectAll()
    .where('media.id', '=', id)
    .where(maySee(identity))
    .executeTakeFirst()
}

/** Condition on a row with the alias `media`. */
function maySee(identity: string) {
  return sql<SqlBool>`media.is_ready and (media.owner = ${identity} or exists (
    select from chat_media_uses used join chat_members member on member.room_id = used.room_id
    where used.media_id = media.id and member.member = ${identity} and member.membership = 'join'))`
}

function refuseForeign(): never {
  forbid('Only files that you uploaded here, or were sent, can be sent.')
}
