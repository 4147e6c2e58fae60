import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeEach, expect, test, vi } from 'vitest'
import type { ModerationCase, QueuedCase, Statement } from '#features/community/moderation/moderation.contract.ts'
import { createUser, type TestUser } from '#features/people/accounts/accounts.factory.ts'
import { mailsTo } from '#server/testing/mails-to.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { giveUpMessage } from '../../server/withholding/withhold-message.ts'
import '../../server/withholding/withholding.tables.ts'
import { exportChat, forgetChat } from '../../server/own-chat.ts'
import { type ChatCaller, chatCaller, roomOf } from './chat-calls.ts'
import { startChatNode } from './chat-server.ts'

vi.setConfig({ testTimeout: 60_000 })

const database = await testDatabase()
const { db } = database
const node = await startChatNode(database)
const since = new Date(Date.now() - 30 * 86_400_000)
const person = (name: string) => createUser(db, { name, createdAt: since })
const [decider, other] = [
  await createUser(db, { role: 1, twoFactorEnabled: true }),
  await createUser(db, { role: 1, twoFactorEnabled: true }),
]

let seller: TestUser
let asha: ChatCaller
let nimal: ChatCaller
let roomId: string
let room: string
beforeEach(async () => {
  seller = await person('Nimal')
  asha = await chatCaller(node, await person('Asha'))
  nimal = await chatCaller(node, seller)
  roomId = await roomOf(asha, nimal)
  room = `/rooms/${encodeURIComponent(roomId)}`
})

const cases = '/admin/moderation/cases'
const reasons = { rule: 'honesty', facts: { en: 'It sells what cures nothing.' } }

/** The open case about what somebody reported. */
async function caseOf(eventId: string, by = asha): Promise<ModerationCase> {
  const reported = await by.call('POST', `${room}/report/${encodeURIComponent(eventId)}`, { 'org.pola.reason': 'scam' })
  expect(reported.status).toBe(200)
  return openCase()
}

async function openCase(): Promise<ModerationCase> {
  const { items } = (await node.api(decider, `GET ${cases}`)).body as { items: QueuedCase[] }
  return (await node.api(decider, `GET ${cases}/${items[0]?.id}`)).body
}

/** @returns id of the decision */
async function decide(by: TestUser, given: Pick<ModerationCase, 'id' | 'revision'>, verdict: object): Promise<number> {
  const { status, body } = await node.api(by, `PUT ${cases}/${given.id}/decision`, {
    ...verdict,
    revision: given.revision,
  })
  expect(body).toMatchObject({ decisionId: expect.any(Number) })
  expect(status).toBe(200)
  return body.decisionId
}

const remove = (given: ModerationCase) => decide(decider, given, { measure: 'remove', ...reasons })

/** Appeals, and another moderator takes the decision back. */
async function takeBack(decisionId: number): Promise<void> {
  const appealed = await node.api(seller, `POST /moderation/statements/${decisionId}/appeal`, { words: 'It is tea.' })
  expect(appealed.status).toBe(200)
  await decide(other, await openCase(), { measure: 'take-back' })
}

const inChat = async (who: ChatCaller, type: string) => {
  const { body } = await who.call('GET', `${room}/messages?dir=b&limit=100`)
  return (body.chunk as { type: string }[]).filter(one => one.type === type)
}

/** Everything that somebody can read of the conversation, but what is only about the stream. */
async function readBy(who: ChatCaller, eventId: string) {
  const id = encodeURIComponent(eventId)
  const get = async (path: string) => (await who.call('GET', path)).body
  const search = { search_categories: { room_events: { search_term: 'pills' } } }
  const { chunk } = await get(`${room}/messages?dir=f&limit=100`)
  const context = await get(`${room}/context/${id}?limit=100`)
  const { rooms } = await get('/sync')
  const said = (events: { type: string }[]) => events.filter(({ type }) => /^m\.(room\.message|reaction)$/.test(type))
  return {
    event: await get(`${room}/event/${id}`),
    messages: said(chunk),
    context: [context.event, said(context.events_before), said(context.events_after)],
    relations: (await get(`/_matrix/client/v1${room}/relations/${id}`)).chunk,
    synced: said(rooms.join[roomId].timeline.events),
    unread: rooms.join[roomId].unread_notifications,
    found: (await who.call('POST', '/search', search)).body.search_categories.room_events.results.map(
      (one: { result: unknown }) => one.result,
    ),
    notified: (await get('/notifications')).notifications.map((one: { event: unknown }) => one.event),
  }
}

test('exactly the reported message goes out for everybody, and comes back exactly as it was', async () => {
  await nimal.say(roomId, 'Good morning')
  const id = await nimal.say(roomId, 'Buy my pills')
  const edit = { msgtype: 'm.text', body: 'Buy my cheap pills' }
  await nimal.send(roomId, {
    ...{ msgtype: 'm.text', body: '* Buy my cheap pills', 'm.new_content': edit },
    'm.relates_to': { rel_type: 'm.replace', event_id: id },
  })
  await nimal.say(roomId, 'Have a nice day')
  await asha.send(roomId, { 'm.relates_to': { rel_type: 'm.annotation', event_id: id, key: '👎' } }, 'm.reaction')
  const before = [await readBy(asha, id), await readBy(nimal, id)]
  const { next_batch } = (await asha.call('GET', '/sync')).body
  const given = await caseOf(id)
  expect(given).toMatchObject({ kind: 'message', state: 'shown', measures: ['leave', 'warn', 'remove'] })
  const decisionId = await remove(given)

  for (const who of [asha, nimal]) {
    const now = JSON.stringify(await readBy(who, id))
    expect(now).not.toContain('pills')
    expect(now).toContain('Have a nice day')
  }
  await expect
    .poll(() => inChat(asha, 'm.room.redaction'), { timeout: 20_000 })
    .toMatchObject([
      { sender: '@help:localhost:3000' },
      { sender: '@help:localhost:3000', redacts: id, content: { redacts: id } },
    ])
  const news = (await asha.call('GET', `/sync?since=${next_batch}`)).body.rooms.join[roomId].timeline.events
  expect(news.map((one: { redacts?: string }) => one.redacts)).toContain(id)
  expect((await asha.call('GET', `${room}/event/${encodeURIComponent(id)}`)).body).toMatchObject({
    content: {},
    unsigned: { redacted_because: { sender: '@help:localhost:3000' } },
  })
  expect(await node.api(decider, `GET ${cases}/${given.id}`)).toMatchObject({ body: { state: 'removed' } })

  const [mail] = await mailsTo(db, seller.email)
  expect(mail?.subject).toBe('“Buy my pills” is removed')
  const { body: statement } = await node.api(seller, `GET /moderation/statements/${decisionId}`)
  expect(statement as Statement).toMatchObject({ words: 'Buy my pills', appealUntil: expect.any(String) })
  await takeBack(decisionId)
  expect([await readBy(asha, id), await readBy(nimal, id)]).toEqual(before)
  await expect
    .poll(() => inChat(asha, 'org.pola.restored'), { timeout: 20_000 })
    .toMatchObject([{ content: { events: expect.arrayContaining([id]) } }])
  expect(await inChat(nimal, 'm.room.redaction')).toEqual([])
  expect([await readBy(asha, id), await readBy(nimal, id)]).toEqual(before)
})

test('moderators see what was reported, and nothing that was said afterwards', async () => {
  const id = await nimal.say(roomId, 'Buy my pills')
  const given = await caseOf(id)
  await nimal.say(roomId, 'Our secret is under the stone')
  await remove(given)
  const { body } = await node.api(decider, `GET ${cases}/${given.id}`)
  expect(JSON.stringify(body)).toContain('Buy my pills')
  expect(JSON.stringify(body)).not.toContain('under the stone')
})

test('a picture goes out with its message, isn’t swept, and comes back with it', async () => {
  const photo = await sharp(randomBytes(300), { raw: { width: 10, height: 10, channels: 3 } })
    .jpeg()
    .toBuffer()
  const uri: string = (await nimal.upload(photo, 'pills.jpg', 'image/jpeg')).body.content_uri
  const sent = await nimal.send(roomId, { msgtype: 'm.image', body: 'pills.jpg', url: uri })
  const download = `/_matrix/client/v1/media/download/${uri.slice('mxc://'.length)}`
  expect((await asha.call('GET', download)).status).toBe(200)
  const decisionId = await remove(await caseOf(sent.body.event_id))
  expect((await asha.call('GET', download)).status).toBe(404)
  const kept = await db.selectFrom('chatWithheld').select('media').execute()
  expect(kept).toContainEqual({ media: [uri.slice(-32)] })
  await takeBack(decisionId)
  expect((await asha.call('GET', download)).status).toBe(200)
})

test('what its writer deletes meanwhile, or whose account is deleted, doesn’t come back', async () => {
  const id = await nimal.say(roomId, 'Buy my pills')
  const decisionId = await remove(await caseOf(id))
  const deleted = await nimal.call('PUT', `${room}/redact/${encodeURIComponent(id)}/own`, {})
  expect(deleted.status).toBe(200)
  await takeBack(decisionId)
  expect(JSON.stringify(await readBy(asha, id))).not.toContain('Buy my pills')

  const last = await nimal.say(roomId, 'Buy my last pills')
  await remove(await caseOf(last))
  const rows = () => db.selectFrom('chatWithheld').select('eventId').where('eventId', '=', last).execute()
  expect(await rows()).toHaveLength(1)
  await db.transaction().execute(tx => forgetChat(tx, seller.id))
  expect(await rows()).toEqual([])
})

test('where an edit was reported, its whole message goes and comes back', async () => {
  const id = await nimal.say(roomId, 'Tea, as pills')
  const edit = await nimal.send(roomId, {
    ...{ msgtype: 'm.text', body: '* More pills', 'm.new_content': { msgtype: 'm.text', body: 'More pills' } },
    'm.relates_to': { rel_type: 'm.replace', event_id: id },
  })
  const before = await readBy(asha, id)
  const decisionId = await remove(await caseOf(edit.body.event_id))
  expect(JSON.stringify(await readBy(asha, id))).not.toContain('pills')
  await takeBack(decisionId)
  expect(await readBy(asha, id)).toEqual(before)
})

test('a deleted message can only be warned about, and a copy of one’s data has what was taken out', async () => {
  const id = await nimal.say(roomId, 'Buy my pills')
  const given = await caseOf(id)
  await nimal.call('PUT', `${room}/redact/${encodeURIComponent(id)}/gone`, {})
  expect((await node.api(decider, `GET ${cases}/${given.id}`)).body).toMatchObject({
    ...{ state: 'gone', measures: ['leave', 'warn'] },
  })
  const next = await nimal.say(roomId, 'Buy my oil')
  await remove(await caseOf(next))
  const bodies = async () => (await exportChat(db, seller.id)).messages.flatMap(one => one.content.body ?? [])
  expect(await bodies()).toEqual(['Buy my oil'])
  await db.transaction().execute(tx => giveUpMessage(tx, next))
  expect(await bodies()).toEqual([])
})

test('the words are given up once nobody can appeal any more', async () => {
  const { keepUpCases } = await import('#features/community/moderation/server/cases/upkeep.ts')
  const id = await nimal.say(roomId, 'Buy my pills')
  const given = await caseOf(id)
  await remove(given)
  const rows = () => db.selectFrom('chatWithheld').select('eventId').where('messageId', '=', id).execute()
  await keepUpCases(db)
  expect(await rows()).toHaveLength(1)
  await db
    .updateTable('moderationCases')
    .set({ closedAt: sql<Date>`now() - interval '7 months'` })
    .where('id', '=', given.id)
    .execute()
  await keepUpCases(db)
  expect(await rows()).toEqual([])
})
