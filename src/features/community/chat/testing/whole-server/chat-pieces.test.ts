import { expect, test } from 'vitest'
import type { ModerationCase, QueuedCase } from '#features/community/moderation/moderation.contract.ts'
import { createUser, sessionCookie } from '#features/people/accounts/accounts.factory.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { type ChatCaller, chatCaller, roomOf } from './chat-calls.ts'
import { publicUrl, startChatNode } from './chat-server.ts'

const database = await testDatabase()
const { db } = database
const node = await startChatNode(database)
const since = new Date(Date.now() - 30 * 86_400_000)
const someone = async (name: string) => chatCaller(node, await createUser(db, { name, createdAt: since }))
const [asha, nimal, stranger] = [await someone('Asha'), await someone('Nimal'), await someone('Kamal')]
const roomId = await roomOf(asha, nimal)
const room = `/rooms/${encodeURIComponent(roomId)}`

const relates = (rel_type: string, event_id: string, more = {}) => ({ 'm.relates_to': { rel_type, event_id, ...more } })
const edit = (who: ChatCaller, id: string, body: string) =>
  who.send(roomId, {
    msgtype: 'm.text',
    body: `* ${body}`,
    'm.new_content': { msgtype: 'm.text', body },
    ...relates('m.replace', id),
  })
const react = (who: ChatCaller, id: string, key: string) =>
  who.send(roomId, relates('m.annotation', id, { key }), 'm.reaction')

test('an event includes its latest edit, its reactions and its thread', async () => {
  const id = await asha.say(roomId, 'Tea for everybody')
  expect((await edit(asha, id, 'Tea for some')).status).toBe(200)
  expect((await edit(asha, id, 'Tea for all')).status).toBe(200)
  for (const who of [asha, nimal]) expect((await react(who, id, '🍵')).status).toBe(200)
  expect((await react(nimal, id, '👍')).status).toBe(200)
  await nimal.say(roomId, 'Which tea?', relates('m.thread', id))
  const last = await asha.say(roomId, 'Green', relates('m.thread', id))

  const { body } = await nimal.call('GET', `${room}/messages?dir=b&limit=50`)
  const event = body.chunk.find((one: { event_id: string }) => one.event_id === id)
  expect(event.unsigned['m.relations']).toMatchObject({
    'm.replace': { sender: asha.id, content: { 'm.new_content': { body: 'Tea for all' } } },
    'm.annotation': {
      chunk: [
        { type: 'm.reaction', key: '🍵', count: 2, 'org.pola.own': expect.stringMatching(/^\$/) },
        { type: 'm.reaction', key: '👍', count: 1, 'org.pola.own': expect.stringMatching(/^\$/) },
      ],
    },
    'm.thread': {
      count: 2,
      current_user_participated: true,
      latest_event: { event_id: last, content: { body: 'Green' } },
    },
  })
  const synced = await asha.call('GET', '/sync')
  const received = synced.body.rooms.join[roomId].timeline.events.find(
    (one: { event_id: string }) => one.event_id === id,
  )
  expect(received.unsigned['m.relations']['m.annotation'].chunk[1]).toEqual({ type: 'm.reaction', key: '👍', count: 1 })

  const path = `/_matrix/client/v1${room}/relations/${encodeURIComponent(id)}`
  const first = await nimal.call('GET', `${path}?limit=4`)
  expect(first.body.chunk).toHaveLength(4)
  const rest = await nimal.call('GET', `${path}?limit=4&from=${first.body.next_batch}`)
  expect(rest.body.chunk).toHaveLength(3)
  expect(rest.body.next_batch).toBeUndefined()
  const threads = await nimal.call('GET', `${path}/m.thread/m.room.message?dir=f`)
  expect(threads.body.chunk.map((one: { content: { body: string } }) => one.content.body)).toEqual([
    'Which tea?',
    'Green',
  ])
  expect((await stranger.call('GET', path)).status).toBe(403)
  expect((await nimal.call('GET', path.replace(/\/[^/]*$/, '/%24unknown'))).status).toBe(404)
  expect((await nimal.call('GET', `${path}?from=x`)).status).toBe(400)
})

test('people edit only their own messages, and set each reaction once', async () => {
  const id = await asha.say(roomId, 'Mine')
  expect(await edit(nimal, id, 'Yours')).toMatchObject({ status: 403, body: { errcode: 'M_FORBIDDEN' } })
  await react(nimal, id, '👍')
  expect(await react(nimal, id, '👍')).toMatchObject({ status: 400, body: { errcode: 'M_DUPLICATE_ANNOTATION' } })
  const elsewhere = await stranger.say(await roomOf(stranger), 'Elsewhere')
  expect(await react(nimal, elsewhere, '👍')).toMatchObject({ status: 404, body: { errcode: 'M_NOT_FOUND' } })
  const changed = await edit(asha, id, 'Still mine')
  expect(await edit(asha, changed.body.event_id, 'Again')).toMatchObject({ status: 400 })
})

const search = async (who: ChatCaller, term: string, more: object = {}, next = '') => {
  const asked = { search_categories: { room_events: { search_term: term, ...more } } }
  const { status, body } = await who.call('POST', `/search${next && `?next_batch=${next}`}`, asked)
  return status === 200 ? body.search_categories.room_events : { status, ...body }
}
const bodies = (found: { results: { result: { content: { body: string } } }[] }) =>
  found.results.map(one => one.result.content.body)

test('members of a room find messages by words and prefixes, in every script', async () => {
  await asha.say(roomId, 'Cinnamon from Matara')
  await nimal.say(roomId, 'හොඳම කුරුඳු පොතු')
  await asha.say(roomId, 'சிறந்த இலவங்கப்பட்டை')
  await asha.say(roomId, 'Crème brûlée')
  const own = await roomOf(stranger)
  await stranger.say(own, 'Cinnamon of my own')
  const newest = { order_by: 'recent' }
  expect(bodies(await search(nimal, 'CINNAMON'))).toEqual(['Cinnamon from Matara'])
  expect(bodies(await search(nimal, 'from cinn'))).toEqual(['Cinnamon from Matara'])
  expect(bodies(await search(nimal, 'කුරුඳු'))).toEqual(['හොඳම කුරුඳු පොතු'])
  expect(bodies(await search(nimal, 'කුරු', newest))).toEqual(['හොඳම කුරුඳු පොතු'])
  expect(bodies(await search(nimal, 'இலவங்க'))).toEqual(['சிறந்த இலவங்கப்பட்டை'])
  expect(bodies(await search(nimal, 'creme'))).toEqual(['Crème brûlée'])
  expect(bodies(await search(stranger, 'cinnamon'))).toEqual(['Cinnamon of my own'])
  for (const term of ['nothing', '', "'", "' | 'x", roomId, ':*', '&', '\\'])
    expect((await search(stranger, term)).count).toBe(0)
  expect((await search(nimal, roomId)).count).toBe(0)
  expect(await search(nimal, 'cinnamon', { filter: { rooms: [own] } })).toMatchObject({ count: 0, results: [] })
  expect(await search(nimal, 'cinnamon', { keys: ['content.name'] })).toMatchObject({ count: 0 })
  expect(await search(nimal, 'x', { order_by: 'size' })).toMatchObject({ status: 400, errcode: 'M_BAD_JSON' })
  expect(await search(nimal, 'x', {}, 'x')).toMatchObject({ status: 400 })
})

test('search results come in pages, with context and groups', async () => {
  for (let index = 1; index <= 7; index += 1) await asha.say(roomId, `Pepper ${index}`)
  for (const order_by of ['recent', 'rank']) {
    const seen: string[] = []
    let next = ''
    do {
      const page = await search(nimal, 'pepper', { order_by, filter: { limit: 3 } }, next)
      expect(page.count).toBe(7)
      seen.push(...bodies(page))
      next = page.next_batch ?? ''
    } while (next)
    expect(seen).toEqual([7, 6, 5, 4, 3, 2, 1].map(index => `Pepper ${index}`))
  }
  const found = await search(nimal, 'pepper 4', {
    ...{ event_context: { before_limit: 1, after_limit: 2 }, groupings: { group_by: [{ key: 'room_id' }] } },
  })
  expect(found.highlights).toEqual(['pepper', '4'])
  const [{ context, result }] = found.results
  expect(context.events_before.map((one: { content: object }) => one.content)).toMatchObject([{ body: 'Pepper 3' }])
  expect(context.events_after.map((one: { content: object }) => one.content)).toMatchObject([
    { body: 'Pepper 5' },
    { body: 'Pepper 6' },
  ])
  expect(found.groups.room_id).toEqual({ [roomId]: { order: 0, results: [result.event_id] } })
})

test('an edited message is found by its new words', async () => {
  const id = await asha.say(roomId, 'Nutmeg')
  const changed = await edit(asha, id, 'Mace')
  expect((await search(nimal, 'nutmeg')).count).toBe(0)
  const found = await search(nimal, 'mace')
  expect(found.results).toMatchObject([
    {
      result: {
        event_id: id,
        unsigned: { 'm.relations': { 'm.replace': { content: { 'm.new_content': { body: 'Mace' } } } } },
      },
    },
  ])
  await asha.call('PUT', `${room}/redact/${encodeURIComponent(changed.body.event_id)}/r1`, {})
  expect((await search(nimal, 'mace')).count).toBe(0)
  expect((await search(nimal, 'nutmeg')).count).toBe(1)
})

test('filters are stored for their owner, and equal ones once', async () => {
  const own = `/user/${encodeURIComponent(asha.id)}/filter`
  const definition = { room: { timeline: { limit: 5, types: ['m.room.*'] } } }
  const other = await someone('Other')
  const [one, again] = [await asha.call('POST', own, definition), await asha.call('POST', own, definition)]
  expect(one.body.filter_id).toMatch(/^\d+$/)
  expect(again.body).toEqual(one.body)
  expect((await asha.call('GET', `${own}/${one.body.filter_id}`)).body).toEqual(definition)
  const id = one.body.filter_id
  expect((await asha.call('GET', `/sync?filter=${id}`)).status).toBe(200)
  expect(await other.call('GET', `/sync?filter=${id}`)).toMatchObject({ status: 404 })
  expect(await other.call('GET', `${own}/${id}`)).toMatchObject({ status: 403 })
  expect(await other.call('GET', `/user/${encodeURIComponent(other.id)}/filter/${id}`)).toMatchObject({ status: 404 })
  for (const bad of [{ room: [] }, { room: { timeline: { limit: -1 } } }])
    expect(await asha.call('POST', own, bad)).toMatchObject({ status: 400, body: { errcode: 'M_BAD_JSON' } })
})

test('push rules are the specification’s until they are changed, and clients are notified of changes', async () => {
  const before = await asha.call('GET', '/sync')
  const rulesIn = (body: { account_data: { events: { type: string }[] } }) =>
    body.account_data.events.find(event => event.type === 'm.push_rules')
  expect(rulesIn(before.body)).toMatchObject({ content: { global: { room: [], underride: expect.any(Array) } } })
  const rule = `/pushrules/global/room/${encodeURIComponent(roomId)}`
  expect((await asha.call('PUT', rule, { actions: [] })).status).toBe(200)
  expect((await asha.call('GET', rule)).body).toEqual({ rule_id: roomId, default: false, enabled: true, actions: [] })
  const after = await asha.call('GET', `/sync?since=${before.body.next_batch}&timeout=5000`)
  expect(rulesIn(after.body)).toMatchObject({ content: { global: { room: [{ rule_id: roomId }] } } })
  expect((await asha.call('PUT', `${rule}/enabled`, { enabled: false })).status).toBe(200)
  expect((await asha.call('GET', `${rule}/enabled`)).body).toEqual({ enabled: false })
  expect((await asha.call('DELETE', rule)).status).toBe(200)
  expect((await asha.call('DELETE', rule)).status).toBe(404)
  expect((await nimal.call('GET', '/pushrules/')).body.global.room).toEqual([])
  expect((await asha.call('GET', '/pushrules/global/colour/x')).status).toBe(400)
  expect((await asha.call('GET', '/pushers')).body).toEqual({ pushers: [] })
  expect(await asha.call('POST', '/pushers/set', { kind: 'http' })).toMatchObject({ status: 403 })
})

test('notifications follow the push rules: messages, but no edits, and nothing from a muted room', async () => {
  const [one, other] = [await someone('Ruwan'), await someone('Sita Silva')]
  const quiet = await roomOf(one, other)
  const id = await one.say(quiet, 'Good morning')
  await one.say(quiet, 'Sita Silva, are you there?')
  await one.send(quiet, { 'm.relates_to': { rel_type: 'm.annotation', event_id: id, key: '👍' } }, 'm.reaction')
  const received = async (query = '') => {
    const { body } = await other.call('GET', `/notifications${query}`)
    return body.notifications.map(
      (entry: { event: { type: string; content: { body?: string } } }) => entry.event.content.body ?? entry.event.type,
    )
  }
  expect(await received()).toEqual(['Sita Silva, are you there?', 'Good morning', 'm.room.member'])
  expect(await received('?only=highlight')).toEqual(['Sita Silva, are you there?'])
  expect(await received('?limit=1')).toEqual(['Sita Silva, are you there?'])
  const mention = { 'm.mentions': { user_ids: [other.id] } }
  const changed = await one.say(quiet, 'Sita?', mention)
  await one.send(quiet, {
    ...{ msgtype: 'm.text', body: '* Sita!', ...relates('m.replace', changed) },
    'm.new_content': { msgtype: 'm.text', body: 'Sita!', ...mention },
  })
  const unread = async (since = '') => {
    const { body } = await other.call('GET', `/sync${since && `?since=${since}&timeout=5000`}`)
    const { notification_count: messages, highlight_count: calls } = body.rooms.join[quiet].unread_notifications
    return { messages, calls, next: body.next_batch as string }
  }
  const { next, ...counted } = await unread()
  expect(counted).toEqual({ messages: 3, calls: 1 })
  const last = await one.say(quiet, 'Sita!', mention)
  const live = await unread(next)
  expect(live).toMatchObject({ messages: 4, calls: 2 })
  await one.call('PUT', `/rooms/${encodeURIComponent(quiet)}/redact/${encodeURIComponent(last)}/gone`, {})
  expect(await unread(live.next)).toMatchObject({ messages: 3, calls: 1 })
  const mute = `/pushrules/global/override/${encodeURIComponent(quiet)}`
  const conditions = [{ kind: 'event_match', key: 'room_id', pattern: quiet }]
  expect((await other.call('PUT', mute, { conditions, actions: [] })).status).toBe(200)
  expect(await received()).toEqual([])
  expect(await unread()).toMatchObject({ messages: 0, calls: 0 })
})

test('a report shows admins the messages around it, and nobody else', async () => {
  await nimal.say(roomId, 'Before')
  const id = await nimal.say(roomId, 'Buy my pills')
  await nimal.say(roomId, 'After')
  const path = `${room}/report/${encodeURIComponent(id)}`
  expect(await stranger.call('POST', path, { reason: 'x' })).toMatchObject({
    status: 404,
    body: { errcode: 'M_NOT_FOUND' },
  })
  expect((await asha.call('POST', path, { reason: 'Spam', score: -100 })).status).toBe(200)
  expect((await asha.call('POST', path, { 'org.pola.reason': 'pay-elsewhere' })).status).toBe(200)
  expect((await asha.call('POST', `${room}/report`, { reason: 'All of it' })).status).toBe(200)
  expect((await asha.call('POST', `${room}/report/%24unknown`, {})).status).toBe(404)
  const admin = await createUser(db, { role: 1, twoFactorEnabled: true })
  const cookie = await sessionCookie(db, admin, publicUrl)
  const ask = async <T>(path: string) =>
    (await (await fetch(`${node.origin}/api/v1/admin/moderation/cases${path}`, { headers: { cookie } })).json()) as T
  const { items } = await ask<{ items: QueuedCase[] }>('')
  expect(items).toMatchObject([
    { kind: 'conversation', reasons: [{ reason: 'other', count: 1 }] },
    { kind: 'message', excerpt: 'Buy my pills', reasons: [{ reason: 'pay-elsewhere', count: 1 }] },
  ])
  const reported = await ask<ModerationCase>(`/${items[1]?.id}`)
  expect(reported).toMatchObject({ author: { name: 'Nimal' }, link: null, words: 'Buy my pills' })
  const said = reported.around
  expect(said.slice(-3)).toMatchObject([
    { text: 'Before', name: 'Nimal', isMeant: false },
    { text: 'Buy my pills', isMeant: true },
    { text: 'After' },
  ])
})
