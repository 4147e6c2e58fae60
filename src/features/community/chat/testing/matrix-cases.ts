import type { MatrixWorld } from './matrix-world.ts'

/** A call of the Client-Server API that succeeds if the caller has the right. */
export type MatrixCase = { params?: Record<string, string>; query?: string; body?: (world: MatrixWorld) => unknown }

const text = () => ({ msgtype: 'm.text', body: 'Hello' })
const other = ({ other: id }: MatrixWorld) => ({ user_id: id })
const rule = { kind: 'room', ruleId: '!x:y' }

/** By method and path; endpoints that aren't listed need nothing beyond the names in their path. */
export const matrixCases: Record<string, MatrixCase> = {
  'POST /client/v3/login': { body: () => ({ type: 'm.login.token', token: 'x' }) },
  'POST /client/v3/register': { body: () => ({ type: 'm.login.application_service', username: 'x' }) },
  'POST /client/v3/createRoom': { body: world => ({ is_direct: true, invite: [world.other] }) },
  'POST /client/v3/rooms/:roomId/invite': { body: other },
  'POST /client/v3/rooms/:roomId/kick': { body: other },
  'POST /client/v3/rooms/:roomId/ban': { body: other },
  'POST /client/v3/rooms/:roomId/unban': { body: other },
  'PUT /client/v3/rooms/:roomId/send/:eventType/:txnId': { params: { eventType: 'm.room.message' }, body: text },
  'GET /client/v3/rooms/:roomId/messages': { query: '?dir=b' },
  'GET /client/v3/rooms/:roomId/state/:type': { params: { type: 'm.room.name' } },
  'GET /client/v3/rooms/:roomId/state/:type/:stateKey{.*}': { params: { type: 'm.room.name', stateKey: '' } },
  'PUT /client/v3/rooms/:roomId/state/:type': { params: { type: 'm.room.name' }, body: () => ({ name: 'New' }) },
  'PUT /client/v3/rooms/:roomId/state/:type/:stateKey{.*}': {
    params: { type: 'm.room.topic', stateKey: '' },
    body: () => ({ topic: 'New' }),
  },
  'POST /client/v3/rooms/:roomId/receipt/:type/:eventId': { params: { type: 'm.read' } },
  'POST /client/v3/rooms/:roomId/read_markers': { body: world => ({ 'm.read': world.eventId }) },
  'PUT /client/v3/rooms/:roomId/typing/:userId': { body: () => ({ typing: true }) },
  'GET /client/v3/user/:userId/account_data/:type': { params: { type: 'm.direct' } },
  'PUT /client/v3/user/:userId/account_data/:type': { params: { type: 'm.direct' } },
  'GET /client/v3/user/:userId/rooms/:roomId/account_data/:type': { params: { type: 'm.tag' } },
  'PUT /client/v3/user/:userId/rooms/:roomId/account_data/:type': { params: { type: 'm.tag' } },
  'GET /client/v3/profile/:userId/:key': { params: { key: 'displayname' } },
  'PUT /client/v3/profile/:userId/:key': { params: { key: 'displayname' } },
  'POST /client/v3/user_directory/search': { body: () => ({ search_term: 'a' }) },
  'POST /client/v3/search': { body: () => ({ search_categories: { room_events: { search_term: 'hello' } } }) },
  'GET /client/v3/user/:userId/filter/:filterId': { params: { filterId: '1' } },
  'GET /client/v3/pushrules/global/:kind/:ruleId': { params: rule },
  'PUT /client/v3/pushrules/global/:kind/:ruleId': { params: rule, body: () => ({ actions: [] }) },
  'DELETE /client/v3/pushrules/global/:kind/:ruleId': { params: rule },
  'POST /client/v3/rooms/:roomId/report/:eventId': { body: () => ({ reason: 'Spam' }) },
  'POST /client/v3/rooms/:roomId/report': { body: () => ({ reason: 'Spam' }) },
}
