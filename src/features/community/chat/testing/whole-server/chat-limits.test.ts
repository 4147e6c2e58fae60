import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { createUser } from '#features/people/accounts/accounts.factory.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { chatCaller, roomOf } from './chat-calls.ts'
import { startChatNode } from './chat-server.ts'

vi.setConfig({ testTimeout: 60_000 })
const database = await testDatabase()
const { db } = database
const node = await startChatNode(database)
const createdAt = new Date(Date.now() - 30 * 86_400_000)

async function person() {
  const user = await createUser(db, { createdAt })
  return { user, ...(await chatCaller(node, user)) }
}
const at = (roomId: string, rest: string) => `/rooms/${encodeURIComponent(roomId)}${rest}`

test('account data is limited in size, each item and all of an account together', async () => {
  const me = await person()
  const keep = (name: string, letters: number) =>
    me.call('PUT', `/user/${me.id}/account_data/${name}`, { kept: 'x'.repeat(letters) })
  expect(await keep('org.test.large', 70_000)).toMatchObject({ status: 413, body: { errcode: 'M_TOO_LARGE' } })
  const statuses: number[] = []
  for (let count = 0; count < 33; count += 1) statuses.push((await keep(`org.test.n${count}`, 65_000)).status)
  expect(statuses.slice(0, 30)).toEqual(Array(30).fill(200))
  expect(await keep('org.test.more', 65_000)).toMatchObject({ status: 400, body: { errcode: 'M_LIMIT_EXCEEDED' } })
  // existing data may still change
  expect((await keep('org.test.n1', 64_000)).status).toBe(200)
})

test('a list of ignored people is limited, and blocks only people who exist', async () => {
  const [me, other] = [await person(), await person()]
  const ignore = (ids: string[]) =>
    me.call('PUT', `/user/${me.id}/account_data/m.ignored_user_list`, {
      ignored_users: Object.fromEntries(ids.map(id => [id, {}])),
    })
  const nobody = (count: number) => Array.from({ length: count }, (_, number) => `@user_${number}:localhost:3000`)
  expect((await ignore(nobody(600))).status).toBe(400)
  expect((await ignore([...nobody(20), other.id])).status).toBe(200)
  const blocks = await db
    .selectFrom('chatBlocks')
    .select('blocked')
    .where('blocker', '=', `user_${me.user.id}`)
    .execute()
  expect(blocks).toEqual([{ blocked: `user_${other.user.id}` }])
})

test.each<[string, object]>([
  ['a name that is none', { initial_state: [{ type: 'm.room.name', content: { name: 5 } }] }],
  ['a topic of 60,000 letters', { initial_state: [{ type: 'm.room.topic', content: { topic: 'x'.repeat(60_000) } }] }],
  ['a picture that is none', { initial_state: [{ type: 'm.room.avatar', content: { url: ['x'] } }] }],
  ['too large an event', { initial_state: [{ type: 'm.room.name', content: { more: 'x'.repeat(70_000) } }] }],
  ['levels of nobody', { power_level_content_override: { users: 'everybody' } }],
  ['levels that are none', { power_level_content_override: { events_default: '50' } }],
])('a new room has no state that couldn’t be set later: %s', async (_, wish) => {
  const me = await person()
  const answer = await me.call('POST', '/createRoom', wish)
  expect([400, 413]).toContain(answer.status)
})

test('a room’s history is shared, as its state says', async () => {
  const me = await person()
  const roomId = await roomOf(me)
  const wish = { history_visibility: 'joined' }
  expect((await me.call('PUT', at(roomId, '/state/m.room.history_visibility'), wish)).status).toBe(400)
})

test('the number of state events in a room is limited', async () => {
  const me = await person()
  const roomId = await roomOf(me)
  const [event] = await db
    .selectFrom('chatEvents')
    .select('position')
    .where('roomId', '=', roomId)
    .orderBy('position', 'desc')
    .limit(1)
    .execute()
  const states = Array.from({ length: 200 }, (_, number) => ({
    ...{ roomId, type: 'org.test', stateKey: String(number), position: event?.position ?? 0 },
  }))
  await db.insertInto('chatState').values(states).execute()
  const more = await me.call('PUT', at(roomId, '/state/org.test/more'), {})
  expect(more).toMatchObject({ status: 400, body: { errcode: 'M_LIMIT_EXCEEDED' } })
  expect((await me.call('PUT', at(roomId, '/state/org.test/7'), {})).status).toBe(200)
})

test('the size of a room’s state is limited', async () => {
  const me = await person()
  const roomId = await roomOf(me)
  const set = (name: string, letters: number) =>
    me.call('PUT', at(roomId, `/state/org.test/${name}`), { kept: 'x'.repeat(letters) })
  const statuses: number[] = []
  for (const name of ['a', 'b', 'c', 'd']) statuses.push((await set(name, 60_000)).status)
  expect(statuses).toEqual([200, 200, 200, 400])
  expect((await set('a', 50_000)).status).toBe(200)
})

test('a first sync is limited in size: with many rooms each gets less, and says that there is more', async () => {
  const [me, other] = [await person(), await person()]
  const rooms = [await roomOf(me, other), await roomOf(me), await roomOf(me)]
  for (const roomId of rooms)
    await sql`
      insert into chat_events (position, id, room_id, type, sender, content, at)
      select nextval('chat_position'), '$first' || ${roomId}::text || number, ${roomId}, 'm.room.message',
        ${`user_${me.user.id}`}, jsonb_build_object('msgtype', 'm.text', 'body', repeat('x', 60000)), 0
      from generate_series(1, 90) number`.execute(db)
  const filter = JSON.stringify({ room: { timeline: { limit: 100 } } })
  const { bytes, body } = await me.call('GET', `/sync?filter=${encodeURIComponent(filter)}`)
  expect(bytes.length).toBeLessThan(8_500_000)
  for (const roomId of rooms) {
    const { events, limited, prev_batch: from } = body.rooms.join[roomId].timeline
    expect([events.length > 40, limited]).toEqual([true, true])
    const earlier = await me.call('GET', at(roomId, `/messages?dir=b&limit=1&from=${from}`))
    expect(earlier.body.chunk[0].event_id).toBe(`$first${roomId}${90 - events.length}`)
  }
})

test('pages of large messages are shorter, and lead to all of them', async () => {
  const me = await person()
  const roomId = await roomOf(me)
  await sql`
    insert into chat_events (position, id, room_id, type, sender, content, at, words)
    select nextval('chat_position'), '$long' || number, ${roomId}, 'm.room.message', ${`user_${me.user.id}`},
      jsonb_build_object('msgtype', 'm.text', 'body', repeat('x', 60000)), 0, array_to_tsvector('{kettle}')
    from generate_series(1, 40) number`.execute(db)
  const all = Array.from({ length: 40 }, (_, number) => `$long${40 - number}`)
  const read = async (dir: 'b' | 'f') => {
    const found: string[] = []
    for (let from = '', pages = 0; pages === 0 || from; pages += 1) {
      const page = await me.call('GET', at(roomId, `/messages?dir=${dir}&limit=100${from && `&from=${from}`}`))
      expect(page.bytes.length).toBeLessThan(1_200_000)
      found.push(...page.body.chunk.map((one: { event_id: string }) => one.event_id))
      from = page.body.end ?? ''
    }
    return found.filter(id => id.startsWith('$long'))
  }
  expect(await read('b')).toEqual(all)
  expect(await read('f')).toEqual(all.toReversed())
  const found: string[] = []
  for (let next = '', pages = 0; pages === 0 || next; pages += 1) {
    const asked = { search_term: 'kettle', order_by: 'recent', filter: { limit: 100 } }
    const path = `/search${next && `?next_batch=${next}`}`
    const page = await me.call('POST', path, { search_categories: { room_events: asked } })
    expect(page.bytes.length).toBeLessThan(1_200_000)
    const { results, next_batch } = page.body.search_categories.room_events
    found.push(...results.map((one: { result: { event_id: string } }) => one.result.event_id))
    next = next_batch ?? ''
  }
  expect(found).toEqual(all)
})

test('large responses cost as much as several calls', async () => {
  const me = await person()
  const roomId = await roomOf(me)
  await sql`
    insert into chat_events (position, id, room_id, type, sender, content, at)
    select nextval('chat_position'), '$page' || number, ${roomId}, 'm.room.message', ${`user_${me.user.id}`},
      jsonb_build_object('msgtype', 'm.text', 'body', repeat('x', 60000)), 0
    from generate_series(1, 100) number`.execute(db)
  // the clock stands still, so the budget doesn't refill
  vi.spyOn(performance, 'now').mockReturnValue(performance.now())
  const statuses: number[] = []
  for (let count = 0; count < 22; count += 1)
    statuses.push((await me.call('GET', at(roomId, '/messages?dir=b&limit=100'))).status)
  vi.restoreAllMocks()
  // 100 points: 1 for each call and 4 for a million characters
  expect(statuses.filter(status => status === 200).length).toBeLessThanOrEqual(20)
  expect(statuses.at(-1)).toBe(429)
})

test('large events count as several messages', async () => {
  const me = await person()
  const roomId = await roomOf(me)
  const large = { msgtype: 'm.text', body: 'x'.repeat(60_000) }
  const statuses = []
  for (let count = 0; count < 8; count += 1) statuses.push((await me.send(roomId, large)).status)
  expect(statuses.filter(status => status === 200).length).toBeLessThanOrEqual(6)
  expect(statuses).toContain(429)
})

test('people open a limited number of conversations per hour, whichever client they use', async () => {
  const me = await person()
  await roomOf(me)
  await db.updateTable('rateLimits').set({ points: 60 }).where('key', 'like', 'chat-rooms:%').execute()
  const answer = await me.call('POST', '/createRoom', {})
  expect(answer).toMatchObject({ status: 429, body: { errcode: 'M_LIMIT_EXCEEDED' } })
})

test('receipts are only accepted for threads of the room, and the team can’t be invited to groups', async () => {
  const me = await person()
  const roomId = await roomOf(me)
  const said = await me.say(roomId, 'Hello')
  const read = (thread: string) => me.call('POST', at(roomId, `/receipt/m.read/${said}`), { thread_id: thread })
  for (const thread of ['main', said]) expect((await read(thread)).status).toBe(200)
  expect(await read('$nowhere')).toMatchObject({ status: 400, body: { errcode: 'M_INVALID_PARAM' } })
  const asked = await me.call('POST', '/createRoom', { invite: ['@help:localhost:3000', me.id] })
  expect(asked.status).toBe(403)
})

test('push rules and filters that would overload the server are refused', async () => {
  const me = await person()
  const rule = (id: number) =>
    me.call('PUT', `/pushrules/global/override/r${id}`, {
      actions: [],
      conditions: [{ kind: 'event_match', key: 'type', pattern: 'x'.repeat(40_000) }],
    })
  expect([(await rule(1)).status, (await rule(2)).status]).toEqual([200, 400])
  const types = Array.from({ length: 21 }, (_, number) => `a*a*${number}`)
  const filter = (some: string[]) => me.call('POST', `/user/${me.id}/filter`, { room: { timeline: { types: some } } })
  expect([(await filter(types)).status, (await filter(types.slice(1))).status]).toEqual([400, 200])
  expect([(await filter(['a*'.repeat(61)])).status, (await filter(['a*'.repeat(60)])).status]).toEqual([400, 200])
})

test('a page of notifications ends when its steps are spent, and the next one continues there', async () => {
  const [me, other] = [await person(), await person()]
  const roomId = await roomOf(other, me)
  const first = await other.say(roomId, `Hello ${me.id}`, { 'm.mentions': { user_ids: [me.id] } })
  // 240 × 40,000 characters, more than twice the limit of a page, none of which mention anyone
  await sql`
    insert into chat_events (position, id, room_id, type, sender, content, at)
    select nextval('chat_position'), '$large' || number, ${roomId}, 'm.room.message', ${`user_${other.user.id}`},
      jsonb_build_object('msgtype', 'm.text', 'body', repeat('x', 40000)), 0
    from generate_series(1, 240) number`.execute(db)
  const found: string[] = []
  let [pages, from] = [0, '']
  for (; pages === 0 || from; pages += 1) {
    const { body } = await me.call('GET', `/notifications?only=highlight${from && `&from=${from}`}`)
    found.push(...body.notifications.map((one: { event: { event_id: string } }) => one.event.event_id))
    from = body.next_token ?? ''
  }
  expect(found).toEqual([first])
  expect(pages).toBeGreaterThanOrEqual(3)
})

test('tokens can’t be guessed one after the other', async () => {
  const statuses = new Set<number>()
  for (let count = 0; count < 200; count += 1) {
    const headers = { authorization: `Bearer pola_chat_${count}` }
    statuses.add((await fetch(`${node.origin}/_matrix/client/v3/account/whoami`, { headers })).status)
  }
  expect(statuses).toEqual(new Set([401, 429]))
})
