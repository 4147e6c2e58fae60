import { expect, test, vi } from 'vitest'
import { createVendor } from '#features/market/directory/directory.factory.ts'
import { createUser } from '#features/people/accounts/accounts.factory.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { chatCaller, roomOf } from './chat-calls.ts'
import { startChatNode } from './chat-server.ts'

vi.setConfig({ testTimeout: 60_000 })

const database = await testDatabase()
const { db } = database
const [node, otherNode] = [await startChatNode(database), await startChatNode(database)]
const since = new Date(Date.now() - 30 * 86_400_000)

async function twoPeople() {
  const users = [
    await createUser(db, { name: 'Asha', createdAt: since }),
    await createUser(db, { name: 'Nimal', createdAt: since }),
  ] as const
  const [asha, nimal] = [await chatCaller(node, users[0]), await chatCaller(otherNode, users[1])]
  return { users, asha, nimal, roomId: await roomOf(asha, nimal) }
}
type Caller = Awaited<ReturnType<typeof chatCaller>>

const sync = async (who: Caller, from = '', timeout = 0) =>
  (await who.call('GET', `/sync?timeout=${timeout}${from && `&since=${from}`}`)).body

type Room = { ephemeral?: { events: { type: string; content: Record<string, string> }[] } }
const deliveredIn = (room?: Room) => room?.ephemeral?.events.find(one => one.type === 'org.pola.delivered')?.content

/** Syncs until delivery marks arrive. */
async function heardBy(who: Caller, roomId: string, from: string) {
  for (let at = from; ; ) {
    const body = await sync(who, at, 10_000)
    const content = deliveredIn(body.rooms?.join?.[roomId])
    if (content) return content
    at = body.next_batch
  }
}

test('a message is delivered once a device of the other has confirmed its sync, on whichever node', async () => {
  const { asha, nimal, roomId } = await twoPeople()
  const [ashaAt, nimalAt] = [(await sync(asha)).next_batch, (await sync(nimal)).next_batch]
  await sync(nimal, nimalAt)
  const eventId = await asha.say(roomId, 'Are you there?')
  const synced = await sync(nimal, nimalAt, 10_000)
  const before = await sync(asha, ashaAt)
  expect(deliveredIn(before.rooms?.join?.[roomId])?.[nimal.id]).not.toBe(eventId)
  await sync(nimal, synced.next_batch)
  expect(await heardBy(asha, roomId, before.next_batch)).toEqual({ [nimal.id]: eventId })
})

test('somebody who was away gets everything with their first sync, and the writer learns of it, also later', async () => {
  const { asha, nimal, roomId } = await twoPeople()
  const ashaAt = (await sync(asha)).next_batch
  await asha.say(roomId, 'One')
  const last = await asha.say(roomId, 'Two')
  expect(deliveredIn((await sync(asha)).rooms.join[roomId])).toBeUndefined()
  await sync(nimal, (await sync(nimal)).next_batch)
  expect(await heardBy(asha, roomId, ashaAt)).toEqual({ [nimal.id]: last })
  expect(deliveredIn((await sync(asha)).rooms.join[roomId])).toEqual({ [nimal.id]: last })
})

test('delivery isn’t reported in rooms of several people, nor for somebody who is only invited', async () => {
  const { asha, nimal } = await twoPeople()
  const made = await asha.call('POST', '/createRoom', { invite: [nimal.id] })
  const group = made.body.room_id as string
  await nimal.call('POST', `/rooms/${encodeURIComponent(group)}/join`, {})
  const stranger = await chatCaller(node, await createUser(db, { name: 'Kamal', createdAt: since }))
  const asked = (await stranger.call('POST', '/createRoom', { is_direct: true, invite: [nimal.id] })).body.room_id
  await asha.say(group, 'Hello all')
  await stranger.say(asked, 'Hello')
  await sync(nimal, (await sync(nimal)).next_batch)
  const { rows } = await db
    .selectFrom('chatDelivered')
    .selectAll()
    .execute()
    .then(rows => ({ rows }))
  expect(rows.map(row => `@${row.member}`)).not.toContain(nimal.id.split(':')[0])
})

test('a new name or picture is sent to all rooms of its owner', async () => {
  const { users, asha, nimal, roomId } = await twoPeople()
  const nimalAt = (await sync(nimal)).next_batch
  await db.updateTable('users').set({ name: 'Asha Perera' }).where('id', '=', users[0].id).execute()
  const nameOf = async (member: string) => {
    const { body } = await nimal.call('GET', `/rooms/${encodeURIComponent(roomId)}/state/m.room.member/${member}`)
    return body.displayname
  }
  await expect.poll(() => nameOf(asha.id), { timeout: 15_000 }).toBe('Asha Perera')
  const body = await sync(nimal, nimalAt)
  const [event, ...others] = body.rooms.join[roomId].timeline.events
  expect(others).toEqual([])
  expect(event).toMatchObject({ type: 'm.room.member', content: { displayname: 'Asha Perera', membership: 'join' } })
  expect(body.rooms.join[roomId].state?.events ?? []).toEqual([])
  expect(await nameOf(nimal.id)).toBe('Nimal')
})

test('changed names of people who are in no room aren’t recorded', async () => {
  const vendorId = await createVendor(db)
  await db
    .updateTable('vendors')
    .set({ brand: JSON.stringify({ en: 'New' }) as never })
    .where('id', '=', vendorId)
    .execute()
  expect(await db.selectFrom('chatRenamed').selectAll().execute()).toEqual([])
})
