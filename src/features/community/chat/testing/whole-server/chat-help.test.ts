import { expect, test, vi } from 'vitest'
import { createVendor } from '#features/market/directory/directory.factory.ts'
import { createUser } from '#features/people/accounts/accounts.factory.ts'
import { addToTeam } from '#features/people/teams/teams.factory.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { noOfficeHours } from '../../office-hours.ts'
import { callerOf, startChatNode } from './chat-server.ts'

vi.setConfig({ testTimeout: 60_000 })

const database = await testDatabase()
const { db } = database
const node = await startChatNode(database)
const longAgo = new Date(Date.now() - 30 * 86_400_000)

async function person(name: string, more: object = {}) {
  const user = await createUser(db, { name, createdAt: longAgo, ...more })
  return { user, ...(await callerOf(node, user)) }
}
type Person = Awaited<ReturnType<typeof person>>

async function admin(name: string) {
  const { user } = await person(name, { role: 1 })
  const desk = await callerOf(node, user, 'help')
  return { user, ...desk, api: (call: string, body?: unknown) => node.api(user, call, body) }
}

let sent = 0
async function write(who: Pick<Person, 'call'>, roomId: string, body: string, content: object = {}): Promise<string> {
  sent += 1
  const path = `PUT /rooms/${encodeURIComponent(roomId)}/send/m.room.message/h${sent}`
  const answer = await who.call(path, { msgtype: 'm.text', body, ...content })
  expect(answer).toMatchObject({ status: 200 })
  return answer.body.event_id
}

async function asksForHelp(who: Person) {
  const { body } = await node.api(who.user, 'PUT /matrix-chat/join-room', { to: 'help' })
  const roomId = body.roomId as string
  return {
    roomId,
    path: `/help/cases/${encodeURIComponent(roomId)}`,
    eventId: await write(who, roomId, 'It doesn’t work'),
  }
}

/** A room in somebody's first sync. */
async function synced(who: Pick<Person, 'call'>, roomId: string) {
  const { body } = await who.call('GET /sync')
  const room = body.rooms.join[roomId]
  const kept = room.account_data?.events.find((one: { type: string }) => one.type === 'org.pola.help')
  return {
    text: JSON.stringify(body),
    case: kept?.content,
    events: room.timeline.events as { type: string; content: object }[],
  }
}

const noticesOf = (userId: string) =>
  db
    .selectFrom('notifications')
    .select(['kind', 'data'])
    .where('userId', '=', userId)
    .where('readAt', 'is', null)
    .orderBy('id')
    .execute()

const amaya = await person('Amaya')
const [one, two] = [await admin('Ruwan'), await admin('Sita')]

/** A case without tags or priority. */
const unmarked = { priority: 'normal', tags: [], merged: null }

test('only admins have a help desk, and only conversations with the team have a case', async () => {
  const { path, roomId } = await asksForHelp(amaya)
  const vendorId = await createVendor(db)
  const owner = await person('Owner')
  await addToTeam(db, vendorId, owner.user.id, 1)
  const calls: [string, unknown?][] = [
    ['GET /help/desk'],
    [`GET ${path}`],
    [`GET ${path}/person`],
    [`PUT ${path}/marks`, { priority: 'high', tags: [] }],
    [`PUT ${path}/merged-into`, { into: null }],
    ['PUT /help/greeting', { id: null }],
    [`PUT ${path}/assignee`, { userId: null }],
    [`PUT ${path}/status`, { status: 'closed' }],
    [`PUT ${path}/notes/${crypto.randomUUID()}`, { text: 'Hm' }],
    [`DELETE ${path}/notes/${crypto.randomUUID()}`],
    ['GET /help/notes?search=hm'],
    ['POST /help/replies', { title: 'A', textEn: 'B', textSi: null }],
    ['PUT /help/office-hours', { timeZone: 'UTC', spans: [], closedDays: [] }],
  ]
  for (const user of [undefined, amaya.user, owner.user])
    for (const [call, body] of calls) expect(await node.api(user, call, body), call).toMatchObject({ status: 404 })
  const other = await node.api(amaya.user, 'PUT /matrix-chat/join-room', { to: `vendor_${vendorId}` })
  for (const room of [other.body.roomId, '!none:localhost:3000'])
    for (const [call, body] of calls.filter(([name]) => name.includes(path)))
      expect(await one.api(call.replace(encodeURIComponent(roomId), encodeURIComponent(room)), body)).toMatchObject({
        status: 404,
      })
  // a client of the team can't overwrite the platform's data of a case
  const data = `/user/${encodeURIComponent(one.userId)}/rooms/${encodeURIComponent(roomId)}/account_data/org.pola.help`
  expect((await one.call(`PUT ${data}`, { status: 'closed' })).status).toBe(405)
  expect(
    (await amaya.call(`PUT /rooms/${encodeURIComponent(roomId)}/state/org.pola.help`, { status: 'open' })).status,
  ).toBe(403)
})

test('a conversation is assigned, gets a note and is closed; the other side learns only that it is closed', async () => {
  const kamal = await person('Kamal')
  const { roomId, path, eventId } = await asksForHelp(kamal)
  expect((await synced(one, roomId)).case).toEqual({ ...unmarked, status: 'open', assignee: null, notes: 0 })
  const assigned = await one.api(`PUT ${path}/assignee`, { userId: two.user.id })
  expect(assigned.body).toMatchObject({ status: 'open', assignee: { id: two.user.id, name: 'Sita' } })
  expect(await noticesOf(two.user.id)).toContainEqual({
    kind: 'help-case-assigned',
    data: { by: 'Ruwan', from: 'Kamal', path: `/chats/user_${kamal.user.id}?as=help` },
  })
  const noteId = crypto.randomUUID()
  const note = { text: 'Refund by hand: he paid twice' }
  for (let time = 0; time < 2; time++) await one.api(`PUT ${path}/notes/${noteId}`, note)
  const seenByTwo = await two.api(`GET ${path}`)
  expect(seenByTwo.body.notes).toMatchObject([{ id: noteId, author: 'Ruwan', isOwn: false, ...note }])
  expect(await two.api(`DELETE ${path}/notes/${noteId}`)).toMatchObject({ status: 404 })
  const closed = await two.api(`PUT ${path}/status`, { status: 'closed', seen: eventId })
  expect(closed.body).toMatchObject({ status: 'closed', closed: { by: 'Sita' } })
  expect((await synced(one, roomId)).case).toEqual({
    ...{ ...unmarked, status: 'closed', assignee: two.user.id, notes: 1 },
  })

  const his = await synced(kamal, roomId)
  expect(his.case).toBeUndefined()
  expect(his.events.at(-1)).toMatchObject({ type: 'org.pola.help', content: { status: 'closed' } })
  for (const secret of ['Refund', two.user.id, 'Sita', noteId]) expect(his.text).not.toContain(secret)
  const found = await kamal.call('POST /search', { search_categories: { room_events: { search_term: 'refund' } } })
  expect(found.body.search_categories.room_events.results).toEqual([])
  const notesWith = async (words: string) => (await two.api(`GET /help/notes?search=${encodeURIComponent(words)}`)).body
  expect(await notesWith(' TWICE refu')).toMatchObject({
    items: [{ id: noteId, roomId, author: 'Ruwan', below: eventId }],
  })
  for (const words of ['refund never', 'pa%', '_efund']) expect(await notesWith(words)).toEqual({ items: [], count: 0 })
  expect((await one.api(`DELETE ${path}/notes/${noteId}`)).body.notes).toEqual([])
})

test('a new message reopens a closed conversation, and notifies the admin who looks after it', async () => {
  const nimali = await person('Nimali', { languageCode: 'si' })
  const { roomId, path, eventId } = await asksForHelp(nimali)
  await one.api(`PUT ${path}/assignee`, { userId: one.user.id })
  await one.call(`POST /rooms/${encodeURIComponent(roomId)}/receipt/m.read/${encodeURIComponent(eventId)}`, {})
  await one.api(`PUT ${path}/status`, { status: 'closed', seen: eventId })
  await write(one, roomId, 'You’re welcome')
  expect((await one.api(`GET ${path}`)).body).toMatchObject({ status: 'closed', language: 'si' })
  const before = (await noticesOf(two.user.id)).length
  await write(nimali, roomId, 'One more thing')
  expect((await one.api(`GET ${path}`)).body).toMatchObject({
    status: 'open',
    assignee: { name: 'Ruwan' },
    closed: null,
  })
  const { events } = await synced(nimali, roomId)
  expect(events.slice(-2).map(event => event.type)).toEqual(['org.pola.help', 'm.room.message'])
  expect((await noticesOf(one.user.id)).at(-1)).toMatchObject({
    kind: 'message-came',
    data: { text: 'One more thing' },
  })
  expect(await noticesOf(two.user.id)).toHaveLength(before)
})

test('a case with messages that the admin hasn’t seen isn’t closed, whichever comes first', async () => {
  const sunil = await person('Sunil')
  const { roomId, path, eventId } = await asksForHelp(sunil)
  await write(sunil, roomId, 'Are you there?')
  expect(await one.api(`PUT ${path}/status`, { status: 'closed', seen: eventId })).toMatchObject({
    status: 409,
    body: { code: 'gm-error-help-answered' },
  })
  let seen = await write(sunil, roomId, 'Hello?')
  for (let time = 0; time < 8; time++) {
    const [closing, written] = await Promise.all([
      one.api(`PUT ${path}/status`, { status: 'closed', seen }),
      write(sunil, roomId, `Again ${time}`),
    ])
    const { body } = await one.api(`GET ${path}`)
    // either closing was refused, or the message reopened the case
    expect([200, 409]).toContain(closing.status)
    expect(body.status).toBe('open')
    seen = written
  }
})

test('a former admin has no cases any more, and their notes stay', async () => {
  const [leaver, priya] = [await admin('Leaver'), await person('Priya')]
  const { roomId, path } = await asksForHelp(priya)
  await one.api(`PUT ${path}/assignee`, { userId: leaver.user.id })
  await leaver.api(`PUT ${path}/notes/${crypto.randomUUID()}`, { text: 'Called her' })
  await db.updateTable('users').set({ role: 2 }).where('id', '=', leaver.user.id).execute()
  expect((await one.api(`GET ${path}`)).body.assignee).toBeNull()
  expect((await synced(one, roomId)).case).toMatchObject({ assignee: null })
  expect(await one.api(`PUT ${path}/assignee`, { userId: leaver.user.id })).toMatchObject({ status: 404 })
  await db.updateTable('users').set({ role: 1 }).where('id', '=', leaver.user.id).execute()
  await one.api(`PUT ${path}/assignee`, { userId: leaver.user.id })
  const gone = await node.api(leaver.user, `POST /users/${leaver.user.id}/deletion`, { handOver: [] })
  expect(gone).toMatchObject({ status: 200 })
  expect((await one.api(`GET ${path}`)).body).toMatchObject({
    assignee: null,
    notes: [{ author: null, isOwn: false, text: 'Called her' }],
  })
  expect((await synced(one, roomId)).case).toMatchObject({ assignee: null })
})

test('deleting an account deletes the notes about the person and closes their conversation', async () => {
  const dilani = await person('Dilani')
  const { roomId, path } = await asksForHelp(dilani)
  await one.api(`PUT ${path}/notes/${crypto.randomUUID()}`, { text: 'Dilani is in hospital' })
  const gone = await node.api(dilani.user, `POST /users/${dilani.user.id}/deletion`, { handOver: [] })
  expect(gone).toMatchObject({ status: 200 })
  expect((await one.api(`GET ${path}`)).body).toMatchObject({ status: 'closed', notes: [] })
  expect((await synced(one, roomId)).case).toMatchObject({ status: 'closed' })
})

test('replies are saved for all admins, and a concurrent change isn’t overwritten', async () => {
  const title = 'Where is my parcel'
  const made = await one.api('POST /help/replies', { title, textEn: 'Dear {name}, it is on its way.', textSi: null })
  expect(made).toMatchObject({ status: 200, body: { title, revision: 1 } })
  const again = await two.api('POST /help/replies', { title: title.toUpperCase(), textEn: 'x', textSi: null })
  expect(again).toMatchObject({ status: 409, body: { code: 'gm-error-help-title', field: 'title' } })
  const path = `/help/replies/${made.body.id}`
  const change = { title, textEn: 'On its way, {name}.', textSi: 'මඟ එනවා, {name}.', revision: 1 }
  expect((await two.api(`PUT ${path}`, change)).body).toMatchObject({ revision: 2 })
  expect(await one.api(`PUT ${path}`, change)).toMatchObject({ body: { code: 'gm-error-help-reply-changed' } })
  expect((await one.api('GET /help/desk')).body).toMatchObject({ replies: [{ title, textSi: 'මඟ එනවා, {name}.' }] })
  for (const status of [200, 404]) expect((await one.api(`DELETE ${path}`)).status).toBe(status)
})

test('anybody sees office hours as times, and the audit log says who changed them', async () => {
  expect((await node.api(undefined, 'GET /help/office-hours')).body).toEqual({ times: null })
  const span = { days: [1, 2, 3, 4, 5, 6, 7], from: '00:00', to: '23:59' }
  const hours = { timeZone: 'Asia/Colombo', spans: [span], closedDays: [] }
  for (const wrong of [
    { ...hours, timeZone: 'Mars/Olympus' },
    { ...hours, spans: [{ ...span, from: '23:59' }] },
    { ...hours, closedDays: ['2026-02-30'] },
  ])
    expect((await one.api('PUT /help/office-hours', wrong)).status).toBe(400)
  expect((await one.api('PUT /help/office-hours', hours)).status).toBe(200)
  const { body } = await node.api(undefined, 'GET /help/office-hours')
  expect(body.times.week).toHaveLength(7)
  expect((await two.api('GET /help/desk')).body.officeHours).toEqual(hours)
  const lines = await db
    .selectFrom('auditLog')
    .select(['userId', 'before', 'after'])
    .where('action', '=', 'help.office-hours')
    .orderBy('id')
    .execute()
  expect(lines).toEqual([{ userId: one.user.id, before: noOfficeHours, after: hours }])
})
