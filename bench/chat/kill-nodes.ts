/**
 * `kill -9` of one of two nodes, in turn, while 200 people write. Each sends a message repeatedly, to the other node
 * too, until it is acknowledged, and only then the next. Afterwards each message must exist once, in its writer's
 * order, with the acknowledged id, and followers of the rooms must have received the same.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { createRoom } from '#features/community/chat/chat.factory.ts'
import { info, none, type Row } from '../attack/row.ts'
import type { BenchServer } from '../built-server.ts'
import { grouped } from '../report.ts'
import { type ChatPerson, openChatWorld, wireOf } from './chat-world.ts'
import type { Wire } from './wire.ts'

type Sizes = { people: number; kills: number; port: number }

/** people per room */
const perRoom = 10
/** ms between two messages of a person */
const breath = 150
/** ms between kills */
const between = 4_000

type Writer = { person: ChatPerson; roomId: string; acknowledged: string[] }
type Reader = { roomId: string; received: { id: string; sender: string; body: string }[] }

export async function killNodes({ people: count, kills, port }: Sizes): Promise<Row[]> {
  const world = await openChatWorld({ port, isDurable: true })
  const end = new AbortController()
  let resent = 0
  try {
    const nodes: BenchServer[] = [await world.node(0), await world.node(1)]
    const people = await world.people(count)
    const writers: Writer[] = []
    const readers: Reader[] = []
    const reading: Promise<void>[] = []
    const stopped = new AbortController()
    for (let at = 0; at < people.length; at += perRoom) {
      const room = people.slice(at, at + perRoom)
      const members = room.map(({ identity }) => identity) as [string, ...string[]]
      const roomId = await createRoom(world.store.db, { serverName: world.serverName, members, kind: 'group' })
      for (const person of room) writers.push({ person, roomId, acknowledged: [] })
      const reader: Reader = { roomId, received: [] }
      readers.push(reader)
      reading.push(follow(reader, room[0] as ChatPerson, port, stopped.signal))
    }
    const writing = writers.map(async (writer, at) => {
      const line = new Line(writer.person, port, at)
      const path = `/_matrix/client/v3/rooms/${encodeURIComponent(writer.roomId)}/send/m.room.message`
      for (let number = 0; !end.signal.aborted; number++) {
        const body = JSON.stringify({ msgtype: 'm.text', body: String(number) })
        for (;;) {
          const answer = await line.ask('PUT', `${path}/k${number}`, body)
          if (answer?.status === 200) {
            writer.acknowledged.push((JSON.parse(answer.body) as { event_id: string }).event_id)
            break
          }
          resent += 1
          await pause(50)
        }
        await pause(breath)
      }
      line.close()
    })
    for (let times = 0; times < kills; times++) {
      await pause(between)
      const at = times % 2
      const victim = nodes[at] as BenchServer
      process.kill(victim.pid, 'SIGKILL')
      await victim.stop()
      nodes[at] = await world.node(at)
    }
    await pause(between)
    end.abort()
    await Promise.all(writing)
    const sent = writers.reduce((sum, one) => sum + one.acknowledged.length, 0)
    const patience = performance.now() + 30_000
    while (readers.reduce((sum, one) => sum + one.received.length, 0) < sent && performance.now() < patience)
      await pause(50)
    stopped.abort()
    await Promise.all(reading)
    const kept = await world.store.db
      .selectFrom('chatEvents')
      .select(['id', 'sender', 'roomId', 'content'])
      .where('type', '=', 'm.room.message')
      .orderBy('position')
      .execute()
    const rows = kept.map(({ id, sender, roomId, content }) => ({ id, sender, roomId, body: String(content.body) }))
    return [
      info('people who write at once, in rooms of', `${count}, ${perRoom}`),
      info('kills of a node', String(kills)),
      info('messages acknowledged', grouped(sent)),
      info('sendings that were repeated', grouped(resent)),
      none('acknowledged messages that are lost, doubled or out of order', compare(writers, rows)),
      none('the same, as who follows the rooms was told', compareReceived(readers, rows)),
    ]
  } finally {
    end.abort()
    await world.close()
  }
}

/** A person's connection to one node, or if that is gone, to the other. */
class Line {
  readonly #person: ChatPerson
  readonly #port: number
  #at: number
  #wire: Wire | undefined

  constructor(person: ChatPerson, port: number, at: number) {
    this.#person = person
    this.#port = port
    this.#at = at
  }

  /** Returns undefined if the connection is lost, or the node is starting. */
  async ask(method: string, path: string, body?: string) {
    this.#wire ??= wireOf(this.#person, this.#port + (this.#at % 2))
    try {
      const answer = await this.#wire.ask(method, path, body)
      if (answer.status < 500) return answer
    } catch {
      // The other node is tried next.
    }
    this.close()
    this.#at += 1
    return undefined
  }

  close(): void {
    this.#wire?.close()
    this.#wire = undefined
  }
}

/** Collects everything a client receives from a room, by polls that continue at the other node if necessary. */
async function follow(reader: Reader, person: ChatPerson, port: number, signal: AbortSignal): Promise<void> {
  const line = new Line(person, port, 0)
  const filter = encodeURIComponent(JSON.stringify({ room: { timeline: { limit: 1000 } } }))
  let since = ''
  const isMessage = (event: { type: string }) => event.type === 'm.room.message'
  while (!signal.aborted) {
    const answer = await line.ask(
      'GET',
      `/_matrix/client/v3/sync?timeout=1000&filter=${filter}${since && `&since=${since}`}`,
    )
    if (answer?.status !== 200) {
      await pause(50)
      continue
    }
    const sync = JSON.parse(answer.body)
    since = sync.next_batch
    const timeline = sync.rooms?.join?.[reader.roomId]?.timeline
    if (timeline?.limited && reader.received.length > 0) reader.received.push({ id: 'a gap', sender: '', body: '' })
    for (const { event_id: id, sender, content } of (timeline?.events ?? []).filter(isMessage))
      reader.received.push({ id, sender: sender.slice(1, sender.indexOf(':')), body: content.body })
  }
  line.close()
}

type Kept = { id: string; sender: string; roomId: string; body: string }

function compare(writers: Writer[], rows: Kept[]): string[] {
  const bySender = Map.groupBy(rows, row => row.sender)
  return writers.flatMap(({ person: { identity }, acknowledged }) => {
    const own = bySender.get(identity) ?? []
    const isRight = own.length === acknowledged.length && own.every(({ body }, at) => body === String(at))
    const ids = own.every(({ id }, at) => id === acknowledged[at])
    return isRight && ids ? [] : [`${identity}: ${acknowledged.length} acknowledged, ${own.length} kept`]
  })
}

function compareReceived(readers: Reader[], rows: Kept[]): string[] {
  const byRoom = Map.groupBy(rows, row => row.roomId)
  return readers.flatMap(({ roomId, received }) => {
    const kept = byRoom.get(roomId) ?? []
    const isSame = kept.length === received.length && kept.every(({ id }, at) => id === received[at]?.id)
    return isSame ? [] : [`${roomId}: ${kept.length} kept, ${received.length} told`]
  })
}
