import { expect, test, vi } from 'vitest'
import { createVendor } from '#features/market/directory/directory.factory.ts'
import { createUser, type TestUser } from '#features/people/accounts/accounts.factory.ts'
import { addToTeam } from '#features/people/teams/teams.factory.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { chatCaller } from './chat-calls.ts'
import { startChatNode } from './chat-server.ts'

vi.setConfig({ testTimeout: 60_000 })

const database = await testDatabase()
const { db } = database
const node = await startChatNode(database)
const soon = <T>(read: () => T) => expect.poll(read, { timeout: 20_000 })
const since = new Date(Date.now() - 30 * 86_400_000)
const person = (name: string) => createUser(db, { name, createdAt: since })

async function anEnterprise() {
  const [owner, member, customer] = [await person('Owner'), await person('Member'), await person('Customer')]
  const vendorId = await createVendor(db)
  await addToTeam(db, vendorId, owner.id, 1)
  await addToTeam(db, vendorId, member.id, 3)
  const { body } = await node.api(customer, 'PUT /matrix-chat/join-room', { to: `vendor_${vendorId}` })
  return { owner, member, customer, vendorId, roomId: body.roomId as string }
}
const asTeam = (user: TestUser, vendorId: number) => chatCaller(node, user, `vendor_${vendorId}`)

test('customers see who of a team writes once its owner turns that on, for messages from then on', async () => {
  const { owner, member, customer, vendorId, roomId } = await anEnterprise()
  const desk = await asTeam(member, vendorId)
  const reader = await chatCaller(node, customer)
  const mark = { 'org.pola.named': true }
  // nobody can set the mark by hand
  await desk.say(roomId, 'Before', mark)
  const wish = (user: TestUser, namesWriters: boolean) =>
    node.api(user, `PUT /vendors/${vendorId}/chat`, { namesWriters })
  for (const user of [member, customer]) expect((await wish(user, true)).status).toBe(404)
  const data = `/user/${encodeURIComponent(desk.id)}/account_data/org.pola.named`
  expect((await desk.call('PUT', data, { shown: true })).status).toBe(405)
  expect((await node.api(member, `GET /vendors/${vendorId}/chat`)).body).toEqual({ namesWriters: false })
  expect((await wish(owner, true)).body).toEqual({ namesWriters: true })
  const accountData = async () => (await desk.call('GET', '/sync')).body.account_data.events
  await soon(accountData).toContainEqual({ type: 'org.pola.named', content: { shown: true } })

  const { next_batch: from } = (await reader.call('GET', '/sync')).body
  const id = await desk.say(roomId, 'After')
  const named = { content: { body: 'After' }, unsigned: { 'org.pola.actor': `@user_${member.id}:localhost:3000` } }
  const live = async () => {
    const { rooms } = (await reader.call('GET', `/sync?since=${from}`)).body
    return rooms?.join?.[roomId]?.timeline.events.at(-1)
  }
  await soon(live).toMatchObject(named)
  await reader.say(roomId, 'Thank you', mark)
  await wish(owner, false)
  await desk.say(roomId, 'Later')
  const { chunk } = (await reader.call('GET', `/rooms/${encodeURIComponent(roomId)}/messages?dir=b&limit=4`)).body
  const actors = chunk.map((event: { content: { body: string }; unsigned?: object }) => [
    event.content.body,
    (event.unsigned as Record<string, string> | undefined)?.['org.pola.actor'],
  ])
  const [, actor] = actors[2]
  expect(actors).toEqual([
    ['Later', undefined],
    ['Thank you', undefined],
    ['After', actor],
    ['Before', undefined],
  ])
  expect(actor).toBe(named.unsigned['org.pola.actor'])
  const name = await reader.call('GET', `/profile/${encodeURIComponent(actor)}/displayname`)
  expect(name.body).toEqual({ displayname: 'Member' })
  // a deleted message reveals nothing any more
  await desk.call('PUT', `/rooms/${encodeURIComponent(roomId)}/redact/${encodeURIComponent(id)}/r`, {})
  const gone = await reader.call('GET', `/rooms/${encodeURIComponent(roomId)}/event/${encodeURIComponent(id)}`)
  expect(JSON.stringify(gone.body)).not.toContain(member.id)
})

test('a new owner of an enterprise sees all of its messages, and the former one none', async () => {
  const { owner, customer, vendorId, roomId } = await anEnterprise()
  const [before, writer] = [await asTeam(owner, vendorId), await chatCaller(node, customer)]
  await writer.say(roomId, 'Six jars?')
  await before.say(roomId, 'By Thursday')
  const heir = await person('Heir')
  await addToTeam(db, vendorId, heir.id, 1)
  await db.deleteFrom('vendorTeam').where('vendorId', '=', vendorId).where('userId', '=', owner.id).execute()
  const after = await asTeam(heir, vendorId)
  const texts = async () => {
    const { body } = await after.call('GET', '/sync')
    const { events } = body.rooms.join[roomId].timeline
    return events.flatMap((event: { content: { body?: string } }) => event.content.body ?? [])
  }
  await soon(texts).toEqual(['Six jars?', 'By Thursday'])
  await soon(async () => (await before.call('GET', '/sync')).status).toBe(401)
  const found = await after.call('POST', '/search', { search_categories: { room_events: { search_term: 'jars' } } })
  expect(found.body.search_categories.room_events.count).toBe(1)
})
