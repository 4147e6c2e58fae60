import { expect, test, vi } from 'vitest'
import { createUser } from '#features/people/accounts/accounts.factory.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { type ChatNode, callerOf, startChatNode } from './chat-server.ts'

vi.setConfig({ testTimeout: 120_000 })
const database = await testDatabase()
const { db } = database
const nodes = [await startChatNode(database), await startChatNode(database)] as const
const longAgo = new Date(Date.now() - 30 * 86_400_000)

type Caller = Awaited<ReturnType<typeof callerOf>>
type Received = { id: string; body: string }

/** Events of a room that a client receives by long polls, in order, until it has `count` messages. */
async function follow(who: Caller, roomId: string, count: number): Promise<Received[]> {
  const received: Received[] = []
  let since = ''
  while (received.length < count) {
    const filter = encodeURIComponent(JSON.stringify({ room: { timeline: { limit: 100 } } }))
    const { body } = await who.call(`GET /sync?timeout=10000&filter=${filter}${since && `&since=${since}`}`)
    const { timeline } = body.rooms?.join?.[roomId] ?? {}
    expect(timeline?.limited ?? false).toBe(false)
    for (const event of timeline?.events ?? [])
      if (event.type === 'm.room.message') received.push({ id: event.event_id, body: event.content.body })
    since = body.next_batch
  }
  return received
}

test('many write at once on two nodes, and everyone receives each message once, in one order', async () => {
  const people = await Promise.all(Array.from({ length: 8 }, () => createUser(db, { createdAt: longAgo })))
  const voices = await Promise.all(people.map((user, index) => callerOf(nodes[index % 2] as ChatNode, user)))
  const [host, ...guests] = voices as [Caller, ...Caller[]]
  const own = `user_${people[0]?.id}`
  const rooms = people.slice(1).map(({ id }, index) => ({
    ...{ id: `!a${index}:x`, kind: 'direct' as const, creator: own, asked: null },
    directKey: [own, `user_${id}`].toSorted().join(' '),
  }))
  await db.insertInto('chatRooms').values(rooms).execute()
  const { body } = await host.call('POST /createRoom', { name: 'All', invite: guests.map(guest => guest.userId) })
  const path = `/rooms/${encodeURIComponent(body.room_id)}`
  for (const guest of guests) await guest.call(`POST ${path}/join`, {})
  const each = 10
  const heard = Promise.all(voices.map(voice => follow(voice, body.room_id, voices.length * each)))
  const write = async (voice: Caller, index: number) => {
    for (let count = 0; count < each; count += 1) {
      const content = { msgtype: 'm.text', body: `${index} ${count}` }
      const call = `PUT ${path}/send/m.room.message/w${count}`
      // as a client does whose response was lost: both calls are the same message
      const [first, again] = await Promise.all([voice.call(call, content), voice.call(call, content)])
      expect([first.status, again.status]).toEqual([200, 200])
      expect(first.body).toEqual(again.body)
    }
  }
  await Promise.all(voices.map(write))
  const [first, ...others] = await heard
  for (const other of others) expect(other).toEqual(first)
  expect(new Set(first?.map(({ id }) => id)).size).toBe(voices.length * each)
  for (const [index] of voices.entries()) {
    const mine = first?.filter(({ body: text }) => text.startsWith(`${index} `)).map(({ body: text }) => text)
    expect(mine).toEqual(Array.from({ length: each }, (_, count) => `${index} ${count}`))
  }
})

test('when the listening connection drops, nothing is lost', async () => {
  const [one, other] = (await Promise.all(
    [0, 1].map(async index => {
      const user = await createUser(db, { createdAt: longAgo })
      return callerOf(nodes[index] as ChatNode, user)
    }),
  )) as [Caller, Caller]
  const { body } = await one.call('POST /createRoom', { is_direct: true, invite: [other.userId] })
  const path = `/rooms/${encodeURIComponent(body.room_id)}`
  await other.call(`POST ${path}/join`, {})
  const heard = follow(other, body.room_id, 2)
  const write = (text: string) => one.call(`PUT ${path}/send/m.room.message/${text}`, { msgtype: 'm.text', body: text })
  await write('before')
  await database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'pola chat' and datname = current_database()`,
  )
  await write('after')
  expect((await heard).map(received => received.body)).toEqual(['before', 'after'])
})
