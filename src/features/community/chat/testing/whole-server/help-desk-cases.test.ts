import { expect, test, vi } from 'vitest'
import { createApplication } from '#features/market/applications/applications.factory.ts'
import { createVendor } from '#features/market/directory/directory.factory.ts'
import { createUser } from '#features/people/accounts/accounts.factory.ts'
import { addToTeam } from '#features/people/teams/teams.factory.ts'
import { createShop } from '#features/shop/cart/cart.factory.ts'
import { createOrderGroup } from '#features/shop/orders/orders.factory.ts'
import { testDatabase } from '#server/testing/test-database.ts'
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
type Caller = Awaited<ReturnType<typeof callerOf>>

async function admin(name: string) {
  const { user } = await person(name, { role: 1 })
  return {
    user,
    ...(await callerOf(node, user, 'help')),
    api: (call: string, body?: unknown) => node.api(user, call, body),
  }
}

let sent = 0
async function write(who: Caller, roomId: string, body: string, content: object = {}): Promise<void> {
  const path = `PUT /rooms/${encodeURIComponent(roomId)}/send/m.room.message/d${++sent}`
  expect(await who.call(path, { msgtype: 'm.text', body, ...content })).toMatchObject({ status: 200 })
}

const pathOf = (roomId: string) => `/help/cases/${encodeURIComponent(roomId)}`

async function asks(who: Caller, user: Parameters<typeof node.api>[0], as?: string, content = {}) {
  const { body } = await node.api(user, 'PUT /matrix-chat/join-room', { to: 'help', ...(as && { as }) })
  await write(who, body.roomId, 'Where is my parcel?', content)
  return { roomId: body.roomId as string, path: pathOf(body.roomId) }
}

const said = async (who: Caller, roomId: string) => {
  const { body } = await who.call(`GET /rooms/${encodeURIComponent(roomId)}/messages?dir=f&limit=100`)
  return (body.chunk as { type: string; sender: string; content: { msgtype: string; body: string } }[])
    .filter(event => event.type === 'm.room.message')
    .map(({ content }) => `${content.msgtype} ${content.body}`)
}

const ruwan = await admin('Ruwan')

test('the desk shows the person behind a case, also an enterprise’s, with orders, applications and other cases', async () => {
  const location = { country: 'LK', placeId: 1, title: 'Galle' }
  const amaya = await person('Amaya', { languageCode: 'si', location })
  const vendorId = await createShop(db)
  await addToTeam(db, vendorId, amaya.user.id, 1)
  const shop = await createShop(db)
  await createOrderGroup(db, { userId: amaya.user.id, vendorIds: [shop], isPaid: true })
  await createApplication(db, { userId: amaya.user.id, steps: ['submit'] })
  const own = await asks(amaya, amaya.user, undefined, { 'org.pola.page': '/cart' })
  const as = `vendor_${vendorId}`
  const enterprise = await asks(await callerOf(node, amaya.user, as), amaya.user, as)
  const { body } = await ruwan.api(`GET ${own.path}/person?language=si`)
  expect(body).toMatchObject({
    person: { id: amaya.user.id, name: 'Amaya', email: amaya.user.email, language: 'සිංහල', country: 'ශ්‍රී ලංකාව' },
    enterprise: null,
    writtenFrom: '/cart',
    cases: [{ roomId: enterprise.roomId, as, status: 'open', mergedInto: null, mayMerge: true }],
  })
  expect(body.facts.map((fact: { kind: string }) => fact.kind).toSorted()).toEqual(['application', 'order'])
  const behind = await ruwan.api(`GET ${enterprise.path}/person`)
  expect(behind.body).toMatchObject({
    person: { id: amaya.user.id },
    enterprise: { id: vendorId, isShown: true },
    writtenFrom: null,
    cases: [{ roomId: own.roomId, as: `user_${amaya.user.id}` }],
  })
  // looking at somebody is logged once a day
  const looks = await db
    .selectFrom('auditLog')
    .select(['userId', 'target'])
    .where('action', '=', 'help.person-seen')
    .orderBy('id')
    .execute()
  expect(looks).toEqual([{ userId: ruwan.user.id, target: `user:${amaya.user.id}` }])
  for (const user of [undefined, amaya.user])
    expect(await node.api(user, `GET ${own.path}/person`)).toMatchObject({ status: 404 })
})

test('a case has tags and a priority, and the other side learns nothing of them', async () => {
  const kamal = await person('Kamal')
  const { roomId, path } = await asks(kamal, kamal.user)
  const marked = await ruwan.api(`PUT ${path}/marks`, { priority: 'high', tags: [' Parcel ', 'parcel', 'Refund'] })
  expect(marked.body).toMatchObject({ priority: 'high', tags: ['parcel', 'refund'] })
  expect((await ruwan.api('GET /help/desk')).body.tags).toEqual(['parcel', 'refund'])
  for (const tags of [[''], ['a,b'], ['x'.repeat(31)], Array.from({ length: 11 }, (_, at) => `t${at}`)])
    expect((await ruwan.api(`PUT ${path}/marks`, { priority: 'normal', tags })).status).toBe(400)
  const { body } = await ruwan.call('GET /sync')
  const kept = body.rooms.join[roomId].account_data.events.find((one: { type: string }) => one.type === 'org.pola.help')
  expect(kept.content).toMatchObject({ priority: 'high', tags: ['parcel', 'refund'], merged: null })
  expect(JSON.stringify((await kamal.call('GET /sync')).body)).not.toContain('refund')
})

test('the record has who marked, took, closed and reopened a case, and not what its notes say', async () => {
  const sunil = await person('Sunil')
  const { roomId, path } = await asks(sunil, sunil.user)
  const marks = { priority: 'high', tags: ['parcel'] }
  const noteId = crypto.randomUUID()
  for (let again = 0; again < 2; again++) {
    await ruwan.api(`PUT ${path}/marks`, marks)
    await ruwan.api(`PUT ${path}/assignee`, { userId: ruwan.user.id })
    await ruwan.api(`PUT ${path}/notes/${noteId}`, { text: 'Paid twice' })
    await ruwan.api(`PUT ${path}/status`, { status: 'closed', seen: await lastIn(path) })
  }
  await ruwan.api(`PUT ${path}/status`, { status: 'open' })
  await ruwan.api(`DELETE ${path}/notes/${noteId}`)
  const lines = await db
    .selectFrom('auditLog')
    .select(['action', 'userId', 'details', 'before', 'after'])
    .where('target', '=', `help-case:${roomId}`)
    .orderBy('id')
    .execute()
  const [open, closed] = (['open', 'closed'] as const).map(status => ({ status, mergedInto: null }))
  const by = { userId: ruwan.user.id, details: {}, before: null, after: null }
  expect(lines).toEqual([
    { ...by, action: 'help.mark', before: { priority: 'normal', tags: [] }, after: marks },
    { ...by, action: 'help.assign', before: { assigneeId: null }, after: { assigneeId: ruwan.user.id } },
    { ...by, action: 'help.note', details: { noteId } },
    { ...by, action: 'help.close', before: open, after: closed },
    { ...by, action: 'help.reopen', before: closed, after: open },
    { ...by, action: 'help.note-delete', details: { noteId } },
  ])
})

test('two cases of one person are merged: one is closed, with its notes shared, until they write there', async () => {
  const nimal = await person('Nimal')
  const vendorId = await createVendor(db)
  await addToTeam(db, vendorId, nimal.user.id, 3)
  const as = `vendor_${vendorId}`
  const shop = await callerOf(node, nimal.user, as)
  const [own, other] = [await asks(nimal, nimal.user), await asks(shop, nimal.user, as)]
  await ruwan.api(`PUT ${own.path}/notes/${crypto.randomUUID()}`, { text: 'He paid twice' })
  const merge = async (from: string, into: string | null) =>
    ruwan.api(`PUT ${from}/merged-into`, { into, seen: await lastIn(from) })
  const stranger = await person('Stranger')
  const foreign = await asks(stranger, stranger.user)
  for (const into of [foreign.roomId, own.roomId])
    expect(await merge(own.path, into)).toMatchObject({ status: 409, body: { code: 'gm-error-help-merge' } })
  expect((await merge(own.path, '!none:localhost:3000')).status).toBe(404)
  const both = await Promise.all([merge(own.path, other.roomId), merge(other.path, own.roomId)])
  expect(both.map(one => one.status).toSorted()).toEqual([200, 409])
  const [from, into] = both[0]?.status === 200 ? [own, other] : [other, own]
  expect((await ruwan.api(`GET ${from.path}`)).body).toMatchObject({ status: 'closed', mergedInto: into.roomId })
  const lines = db.selectFrom('auditLog').select(['target', 'before', 'after']).where('action', '=', 'help.merge')
  expect(await lines.orderBy('id').execute()).toEqual([
    {
      ...{ target: `help-case:${from.roomId}`, before: { mergedInto: null, status: 'open' } },
      after: { mergedInto: into.roomId, status: 'closed' },
    },
  ])
  expect((await ruwan.api(`GET ${into.path}`)).body).toMatchObject({
    ...{ status: 'open', mergedInto: null },
    notes: [{ text: 'He paid twice' }],
  })
  await write(from === own ? nimal : shop, from.roomId, 'Hello?')
  expect((await ruwan.api(`GET ${from.path}`)).body).toMatchObject({ status: 'open', mergedInto: null })
})

/** The last message of a case. */
async function lastIn(path: string): Promise<string> {
  const roomId = decodeURIComponent(path.slice('/help/cases/'.length))
  const { id } = await db
    .selectFrom('chatEvents')
    .select('id')
    .where('roomId', '=', roomId)
    .where('type', '=', 'm.room.message')
    .orderBy('position', 'desc')
    .executeTakeFirstOrThrow()
  return id
}

/** Somebody with a case of their own and one for an enterprise of theirs. */
async function withTwoCases(name: string) {
  const one = await person(name)
  const vendorId = await createVendor(db)
  await addToTeam(db, vendorId, one.user.id, 3)
  const as = `vendor_${vendorId}`
  const shop = await callerOf(node, one.user, as)
  return { one, shop, own: await asks(one, one.user), other: await asks(shop, one.user, as) }
}

const mergesOf = async (path: string) => {
  const { cases } = (await ruwan.api(`GET ${path}/person`)).body
  return (cases as { roomId: string; last: string; mayMerge: boolean }[]).map(({ mayMerge }) => mayMerge)
}

test('a case with unseen messages isn’t closed by merging it', async () => {
  const { one, own, other } = await withTwoCases('Dilan')
  const [shown] = (await ruwan.api(`GET ${other.path}/person`)).body.cases
  expect(shown).toMatchObject({ roomId: own.roomId, last: await lastIn(own.path) })
  await write(one, own.roomId, 'It has come!')
  const merge = (seen?: string) => ruwan.api(`PUT ${own.path}/merged-into`, { into: other.roomId, seen })
  for (const seen of [shown.last, undefined])
    expect(await merge(seen)).toMatchObject({ status: 409, body: { code: 'gm-error-help-answered' } })
  expect((await ruwan.api(`GET ${own.path}`)).body).toMatchObject({ status: 'open', mergedInto: null })
  expect((await merge(await lastIn(own.path))).status).toBe(200)
})

test('an open case can’t be merged into a closed one, but a closed one can, on the desk and on the server', async () => {
  const { own, other } = await withTwoCases('Malini')
  const merge = async () =>
    ruwan.api(`PUT ${own.path}/merged-into`, { into: other.roomId, seen: await lastIn(own.path) })
  const close = async ({ path }: { path: string }) =>
    ruwan.api(`PUT ${path}/status`, { status: 'closed', seen: await lastIn(path) })
  expect(await mergesOf(other.path)).toEqual([true])
  await close(other)
  expect(await mergesOf(other.path)).toEqual([false])
  expect(await merge()).toMatchObject({ status: 409, body: { code: 'gm-error-help-merge' } })
  expect((await ruwan.api(`GET ${own.path}`)).body).toMatchObject({ status: 'open', mergedInto: null })
  await close(own)
  expect(await mergesOf(other.path)).toEqual([true])
  expect((await merge()).status).toBe(200)
  for (const { path } of [own, other]) expect((await ruwan.api(`GET ${path}`)).body.status).toBe('closed')
})

test.each(['separated', 'opened by an admin', 'written in again', 'noted in'] as const)(
  'screens of a case reload its notes once a case that was merged into it is %s',
  async how => {
    const { one, own, other } = await withTwoCases('Tara')
    await ruwan.api(`PUT ${own.path}/merged-into`, { into: other.roomId, seen: await lastIn(own.path) })
    const changes = async () => {
      const { body } = await ruwan.call('GET /sync')
      const { events } = body.rooms.join[other.roomId].account_data
      return events.find((event: { type: string }) => event.type === 'org.pola.help').content.notes as number
    }
    const before = await changes()
    const deeds = {
      separated: () => ruwan.api(`PUT ${own.path}/merged-into`, { into: null }),
      'opened by an admin': () => ruwan.api(`PUT ${own.path}/status`, { status: 'open' }),
      'written in again': () => write(one, own.roomId, 'Hello?'),
      'noted in': () => ruwan.api(`PUT ${own.path}/notes/${crypto.randomUUID()}`, { text: 'Paid twice' }),
    }
    await deeds[how]()
    expect(await changes()).toBe(before + 1)
  },
)

test('starting or reopening a case sends one greeting in the person’s language, which doesn’t count as an answer', async () => {
  const texts = { title: 'Greeting', textEn: 'Hello {name}!', textSi: 'ආයුබෝවන් {name}!' }
  const reply = (await ruwan.api('POST /help/replies', texts)).body
  expect((await ruwan.api('PUT /help/greeting', { id: reply.id })).status).toBe(200)
  expect((await ruwan.api('PUT /help/greeting', { id: 2_147_483_000 })).status).toBe(404)
  const sita = await person('Sita', { languageCode: 'si' })
  const { roomId, path } = await asks(sita, sita.user)
  await write(sita, roomId, 'Please')
  const greeted = ['m.text Where is my parcel?', 'm.notice ආයුබෝවන් Sita!', 'm.text Please']
  expect(await said(sita, roomId)).toEqual(greeted)
  expect((await ruwan.api(`GET ${path}/person`)).body.firstAnswer).toBeNull()
  await write(ruwan, roomId, 'On its way')
  expect((await ruwan.api(`GET ${path}/person`)).body.firstAnswer).toBe(0)
  await ruwan.api('PUT /help/greeting', { id: null })
  expect((await ruwan.api('GET /help/desk')).body.replies[0].isGreeting).toBe(false)
})

test('the desk counts waiting cases, and how long first answers took', async () => {
  await db.deleteFrom('helpAnswers').execute()
  const desk = async () => (await ruwan.api('GET /help/desk')).body.figures
  expect(await desk()).toMatchObject({ waiting: 0, asked: 0, answered: 0, median: null, ninety: null })
  const tilak = await person('Tilak')
  const { roomId } = await asks(tilak, tilak.user)
  await write(tilak, roomId, 'And?')
  expect(await desk()).toMatchObject({ waiting: 1, asked: 1, answered: 0 })
  await db
    .updateTable('helpAnswers')
    .set({ askedAt: new Date(Date.now() - 90 * 60_000) })
    .execute()
  await write(ruwan, roomId, 'Yes')
  expect(await desk()).toMatchObject({ waiting: 0, asked: 1, answered: 1, median: 90, ninety: 90 })
})

test('a question closed without an answer isn’t answered by the reply to the next one', async () => {
  await db.deleteFrom('helpAnswers').execute()
  const figures = async () => (await ruwan.api('GET /help/desk')).body.figures
  const { one, own, other } = await withTwoCases('Sunil')
  await db
    .updateTable('helpAnswers')
    .set({ askedAt: new Date(Date.now() - 20 * 86_400_000) })
    .where('roomId', '=', own.roomId)
    .execute()
  await ruwan.api(`PUT ${own.path}/status`, { status: 'closed', seen: await lastIn(own.path) })
  await write(one, own.roomId, 'Another thing')
  await write(ruwan, own.roomId, 'Yes')
  expect(await figures()).toMatchObject({ asked: 3, answered: 1, median: 0, ninety: 0 })
  expect((await ruwan.api(`GET ${own.path}/person`)).body.firstAnswer).toBe(0)

  // a merged case waits in the other one, and is answered there
  await write(one, own.roomId, 'And?')
  await write(ruwan, other.roomId, 'Please wait')
  expect(await figures()).toMatchObject({ waiting: 1, answered: 2 })
  await ruwan.api(`PUT ${own.path}/merged-into`, { into: other.roomId, seen: await lastIn(own.path) })
  expect(await figures()).toMatchObject({ waiting: 1 })
  await write(ruwan, other.roomId, 'Done')
  expect(await figures()).toMatchObject({ waiting: 0, asked: 4, answered: 3 })
})
