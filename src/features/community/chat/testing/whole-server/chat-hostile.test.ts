import { expect, test } from 'vitest'
import { createUser } from '#features/people/accounts/accounts.factory.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { chatCaller, roomOf } from './chat-calls.ts'
import { startChatNode } from './chat-server.ts'

const database = await testDatabase()
const { db } = database
const node = await startChatNode(database)
const since = new Date(Date.now() - 30 * 86_400_000)
const someone = async () => chatCaller(node, await createUser(db, { createdAt: since }))

const odd = [
  '%00',
  '%ED%A0%80',
  '..%2f',
  "'%3B--",
  '%F0%9F%8D%B5',
  'x'.repeat(300),
  '__proto__',
  '-1',
  '%25',
  '9'.repeat(30),
]
const bodies: unknown[] = [
  null,
  [],
  'x',
  7,
  {},
  { toString: 1, __proto__: null },
  JSON.parse('{"__proto__":{"a":1},"constructor":{"prototype":{}}}'),
  { search_categories: { room_events: { search_term: '\0', filter: { rooms: [null] } } } },
  { search_categories: { room_events: { search_term: "a' | !b <-> c:*ABCD", order_by: 'rank' } } },
  { search_categories: { room_events: { search_term: 'ක්‍ෂ \u202e 🍵 \\ : * & | !', keys: ['content.body'] } } },
  { room: { timeline: { limit: 1e9, types: ['*'.repeat(250)] }, rooms: ['!x'] } },
  { actions: [{ set_tweak: 'x' }], conditions: [{ kind: 'event_match', key: '\\', pattern: '*?' }], pattern: '*' },
  { enabled: 'yes', actions: 'notify' },
  { reason: 'x'.repeat(5000), score: 5, 'org.pola.reason': 'hate' },
  { kind: 'http', app_id: 'x', pushkey: 'y' },
]

test.each([
  'GET /_matrix/client/v1/media/download/localhost:3000/X',
  'GET /_matrix/client/v1/media/download/X/X/X',
  'GET /_matrix/client/v1/media/thumbnail/localhost:3000/X?width=X&height=X&method=X',
  'GET /_matrix/client/v1/rooms/ROOM/relations/X/X/X?from=X&to=X&limit=X',
  'GET /_matrix/client/v1/rooms/X/relations/X',
  'POST /search?next_batch=X',
  'POST /user/ME/filter',
  'GET /user/ME/filter/X',
  'POST /user/X/filter',
  'GET /sync?filter=X&since=X',
  'GET /pushrules/global/X/X',
  'PUT /pushrules/global/override/X?before=X',
  'PUT /pushrules/global/content/X',
  'PUT /pushrules/global/underride/.m.rule.message/X',
  'DELETE /pushrules/global/room/X',
  'GET /notifications?from=X&limit=X&only=X',
  'POST /pushers/set',
  'POST /rooms/ROOM/report/X',
  'POST /rooms/X/report',
  'PUT /rooms/ROOM/send/X/X',
  'PUT /rooms/ROOM/send/m.room.message/X',
  'PUT /rooms/ROOM/send/m.reaction/X',
  'PUT /rooms/ROOM/state/X/X',
])('%s answers hostile calls with a refusal or a result, never a failure', async line => {
  const [method = '', path = ''] = line.split(' ')
  for (let round = 0; round < 3; round += 1) {
    // every call has a cost
    const me = await someone()
    const roomId = await roomOf(me)
    for (let at = round * 10; at < round * 10 + 10; at += 1) {
      const value = odd[at % odd.length] ?? ''
      const body = method === 'GET' ? undefined : bodies[at % bodies.length]
      const full = path
        .replace('ROOM', encodeURIComponent(roomId))
        .replace('ME', encodeURIComponent(me.id))
        .replaceAll('X', value)
      const answer = await me.call(method, full, body)
      expect(answer.status, `${full} ${JSON.stringify(body)?.slice(0, 80)}`).toBeLessThan(500)
      if (answer.status >= 400) expect(answer.body?.errcode, full).toMatch(/^M_/)
    }
  }
})
