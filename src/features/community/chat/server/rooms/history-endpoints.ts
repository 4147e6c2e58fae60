import type { Chat } from '../chat-services.ts'
import { notFound } from '../matrix/matrix-error.ts'
import type { MatrixEndpoint, SignedCall } from '../matrix/matrix-router.ts'
import { loadBundles } from '../relations/load-bundles.ts'
import { type EventReader, eventJson, selectEvents, writeEvent } from '../stream/event-row.ts'
import { historyOf, listMessages, readPage } from './list-messages.ts'

/** Endpoints for the history of a room. */
export const historyEndpoints: MatrixEndpoint[] = [
  { ...{ method: 'GET', path: '/client/v3/rooms/:roomId/messages' }, handle: listMessages },
  { ...{ method: 'GET', path: '/client/v3/rooms/:roomId/event/:eventId' }, handle: getEvent },
  { ...{ method: 'GET', path: '/client/v3/rooms/:roomId/context/:eventId' }, handle: getContext },
]

/** An event that the caller may read. @throws MatrixError M_NOT_FOUND, M_FORBIDDEN */
export async function findEvent(
  chat: Pick<Chat, 'db' | 'serverName'>,
  reader: EventReader,
  roomId: string,
  id: string,
) {
  const { upTo } = await historyOf(chat, reader.identity, roomId)
  const row = await selectEvents(chat.db)
    .where('event.id', '=', id)
    .where('event.roomId', '=', roomId)
    .where('event.position', '<=', upTo)
    .executeTakeFirst()
  return { event: writeEvent(row ?? notFound('This room has no such event.'), chat.serverName), upTo }
}

async function getEvent({ chat, caller, param }: SignedCall): Promise<string> {
  const { event, upTo } = await findEvent(chat, caller, param('roomId'), param('eventId'))
  const bundles = await loadBundles(chat, caller, [event.id], upTo)
  return eventJson(event, caller, chat.serverName, bundles.get(event.id))
}

/** An event with the events around it, tokens for reading on in both directions, and the room's state. */
async function getContext({ chat, caller, param, query }: SignedCall): Promise<string> {
  const roomId = param('roomId')
  const { event, upTo } = await findEvent(chat, caller, roomId, param('eventId'))
  const asked = Number.parseInt(query.get('limit') ?? '', 10)
  const limit = Math.min(100, Math.max(0, Number.isNaN(asked) ? 10 : asked))
  const half = Math.floor(limit / 2)
  const around = (dir: 'b' | 'f', from: number, count: number) =>
    count === 0 ? { events: [], start: from, end: from } : readPage(chat, roomId, { dir, from, limit: count, upTo })
  const [before, after, states] = await Promise.all([
    around('b', event.position - 1, half),
    around('f', event.position, limit - half),
    selectEvents(chat.db)
      .innerJoin('chatState as state', 'state.position', 'event.position')
      .where('state.roomId', '=', roomId)
      .where('state.position', '<=', upTo)
      .orderBy('event.position')
      .execute(),
  ])
  const shown = [event, ...before.events, ...after.events].map(one => one.id)
  const bundles = await loadBundles(chat, caller, shown, upTo)
  const json = (one: typeof event) => eventJson(one, caller, chat.serverName, bundles.get(one.id))
  const first = before.events.at(-1)?.position ?? event.position
  const last = after.events.at(-1)?.position ?? event.position
  const state = states.map(row => json(writeEvent(row, chat.serverName)))
  return [
    `{"event":${json(event)},"events_before":[${before.events.map(json).join(',')}]`,
    `"events_after":[${after.events.map(json).join(',')}],"state":[${state.join(',')}]`,
    `"start":"t${first - 1}","end":"t${last}"}`,
  ].join(',')
}
