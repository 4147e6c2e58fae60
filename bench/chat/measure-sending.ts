import { createRoom } from '#features/community/chat/chat.factory.ts'
import { atMost, info, type Row } from '../attack/row.ts'
import { percentile } from '../attack/watch-process.ts'
import { openChatWorld, wireOf } from './chat-world.ts'
import { Follower, messageText } from './follow-room.ts'

type Sizes = { sends: number; rooms: number; syncs: number; port: number }

/** The filter of our own pages. */
const ownFilter = encodeURIComponent(JSON.stringify({ presence: { types: [] }, room: { timeline: { limit: 8 } } }))
/** Conversations that write in turn, so that nobody reaches the limit of messages a second. */
const pairs = 40

/** Measures the time until a message is stored, and the first sync of a person with many conversations. */
export async function measureSending({ sends, rooms, syncs, port }: Sizes): Promise<Row[]> {
  const world = await openChatWorld({ port, isDurable: true })
  try {
    await world.node()
    const { serverName, store } = world
    const people = await world.people(2 * pairs)
    const conversations = []
    for (let at = 0; at < pairs; at++) {
      const [writer, reader] = people.slice(2 * at, 2 * at + 2) as [(typeof people)[0], (typeof people)[0]]
      const members: [string, string] = [writer.identity, reader.identity]
      const roomId = await createRoom(store.db, { serverName, members, kind: 'direct' })
      const follower = new Follower(reader, port)
      conversations.push({ roomId, wire: wireOf(writer, port), follower, received: (await follower.begin())() })
    }
    const took: number[] = []
    for (let number = 0; number < sends; number++) {
      const { roomId, wire } = conversations[number % pairs] as (typeof conversations)[0]
      const path = `/_matrix/client/v3/rooms/${encodeURIComponent(roomId)}/send/m.room.message/${number}`
      const body = JSON.stringify({ msgtype: 'm.text', body: messageText(number) })
      const started = performance.now()
      const answer = await wire.ask('PUT', path, body)
      took.push(performance.now() - started)
      if (answer.status !== 200) throw new Error(`${answer.status} ${answer.body}`)
    }
    for (const { follower, received } of conversations) {
      follower.end()
      await received
    }
    const received = conversations.flatMap(({ follower }) => follower.latencies)
    const first = await firstSyncs(world, { rooms, syncs, port })
    const late = took.slice(took.length / 4)
    return [
      atMost('a message acknowledged, p50', percentile(late, 0.5), 5, 'ms', 1),
      info('the same, p99', `${percentile(late, 0.99).toFixed(1)} ms`),
      info(
        'told to the other, p50 / p99',
        `${percentile(received, 0.5).toFixed(1)} / ${percentile(received, 0.99).toFixed(1)} ms`,
      ),
      atMost(`first sync of a person with ${rooms} conversations, p50`, percentile(first, 0.5), 100, 'ms', 0),
      info('the same, p99', `${percentile(first, 0.99).toFixed(0)} ms`),
    ]
  } finally {
    await world.close()
  }
}

async function firstSyncs(
  world: Awaited<ReturnType<typeof openChatWorld>>,
  { rooms, syncs, port }: Pick<Sizes, 'rooms' | 'syncs' | 'port'>,
): Promise<number[]> {
  const { serverName, store } = world
  const [person] = await world.people(1)
  if (!person) return []
  for (const { identity } of await world.people(rooms))
    await createRoom(store.db, { serverName, members: [person.identity, identity], kind: 'direct', messages: 30 })
  const wire = wireOf(person, port)
  const took: number[] = []
  for (let count = -3; count < syncs; count++) {
    const started = performance.now()
    const { status, body } = await wire.ask('GET', `/_matrix/client/v3/sync?timeout=0&filter=${ownFilter}`)
    if (status !== 200 || !body.includes('Message 29 of 30')) throw new Error(`${status} ${body.slice(0, 200)}`)
    if (count >= 0) took.push(performance.now() - started)
  }
  return took
}
