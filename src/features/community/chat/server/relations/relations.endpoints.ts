import { sql } from 'kysely'
import { invalidParam } from '../matrix/matrix-error.ts'
import type { MatrixEndpoint, SignedCall } from '../matrix/matrix-router.ts'
import { findEvent } from '../rooms/history-endpoints.ts'
import { eventJson, selectEvents, writeEvent } from '../stream/event-row.ts'
import { positionIn } from '../sync/stream-token.ts'
import { loadBundles } from './load-bundles.ts'

const path = '/client/v1/rooms/:roomId/relations/:eventId'
const largestPage = 100

/** Endpoints for the edits, reactions and thread of an event. */
export const relationsEndpoints: MatrixEndpoint[] = [path, `${path}/:relType`, `${path}/:relType/:eventType`].map(
  one => ({ method: 'GET', path: one, handle: listRelations }),
)

async function listRelations({ chat, caller, param, query }: SignedCall): Promise<string> {
  const [roomId, eventId, relType, eventType] = ['roomId', 'eventId', 'relType', 'eventType'].map(param)
  const { upTo } = await findEvent(chat, caller, roomId ?? '', eventId ?? '')
  const dir = query.get('dir') ?? 'b'
  if (dir !== 'b' && dir !== 'f') invalidParam('dir must be b or f.')
  const limit = Math.min(largestPage, Math.max(1, Number.parseInt(query.get('limit') ?? '', 10) || 20))
  const [from, to] = [query.get('from'), query.get('to')].map(token => (token ? positionIn(token) : undefined))
  // a token marks the place after its position: backwards reads up to it, forwards what follows
  const [most, least] = dir === 'b' ? [from, to] : [to, from]
  const rows = await selectEvents(chat.db)
    .where(sql`event.content #>> '{m.relates_to,event_id}'`, '=', eventId)
    .where('event.roomId', '=', roomId ?? '')
    .where('event.redactedBy', 'is', null)
    .where('event.position', '<=', Math.min(most ?? upTo, upTo))
    .where('event.position', '>', least ?? 0)
    .$if(Boolean(relType), rest => rest.where(sql`event.content #>> '{m.relates_to,rel_type}'`, '=', relType))
    .$if(!relType, rest => rest.where(sql`event.content #>> '{m.relates_to,rel_type}'`, 'is not', null))
    .$if(Boolean(eventType), rest => rest.where('event.type', '=', eventType ?? ''))
    .orderBy('event.position', dir === 'b' ? 'desc' : 'asc')
    .limit(limit + 1)
    .execute()
  const page = rows.slice(0, limit)
  const last = page.at(-1)?.position
  const bundles = await loadBundles(
    chat,
    caller,
    page.map(row => row.id),
    upTo,
  )
  const chunk = page.map(row =>
    eventJson(writeEvent(row, chat.serverName), caller, chat.serverName, bundles.get(row.id)),
  )
  const next = rows.length > limit && last !== undefined ? `,"next_batch":"t${dir === 'b' ? last - 1 : last}"` : ''
  const previous = from === undefined ? '' : `,"prev_batch":"t${from}"`
  return `{"chunk":[${chunk.join(',')}]${next}${previous}}`
}
