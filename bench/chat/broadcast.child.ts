// The clients of bench/chat.ts in a process of their own: they follow a room, and some of them write to it at an even
// pace.
import { setTimeout as pause } from 'node:timers/promises'
import type { ChatPerson } from './chat-world.ts'
import { wireOf } from './chat-world.ts'
import { Follower, messageText } from './follow-room.ts'

export type Broadcast = {
  /** ports of the nodes; clients are spread over them, and writers write to the first */
  ports: number[]
  people: ChatPerson[]
  roomId: string
  writers: number
  perSecond: number
  seconds: number
}

export type BroadcastResult = {
  sent: number
  deliveries: number
  perSecond: number
  polls: number
  /** ms from writing to delivery, by node */
  latencies: { p50: number; p99: number; max: number }[]
  sends: { p50: number; p99: number }
  refused: string[]
  /** number of distinct message counts and orders among clients: one if all got the same */
  counts: number
  orders: number
  least: number
  seconds: number
  /** share of one core used by this process */
  busy: number
}

process.once('message', async (given: Broadcast) => {
  process.send?.(await broadcast(given))
  process.exit()
})

async function broadcast({ ports, people, roomId, writers, perSecond, seconds }: Broadcast): Promise<BroadcastResult> {
  const followers = people.map((person, at) => new Follower(person, ports[at % ports.length] ?? 0))
  const following = []
  for (const follower of followers) following.push((await follower.begin())())
  const wires = people.slice(0, writers).map(person => wireOf(person, ports[0] ?? 0))
  const path = `/_matrix/client/v3/rooms/${encodeURIComponent(roomId)}/send/m.room.message`
  const refused: string[] = []
  const sends: number[] = []
  const run = Date.now()
  let sent = 0
  const started = performance.now()
  const cpu = process.cpuUsage()
  const write = async (at: number) => {
    for (let number = at; ; number += writers) {
      const due = started + (number * 1000) / perSecond
      if (due > started + seconds * 1000) return
      await pause(Math.max(0, due - performance.now()))
      const before = performance.now()
      const body = JSON.stringify({ msgtype: 'm.text', body: messageText(number) })
      const answer = await wires[at]?.ask('PUT', `${path}/${run}-${number}`, body)
      sends.push(performance.now() - before)
      if (answer?.status === 200) sent += 1
      else refused.push(`${answer?.status} ${answer?.body}`)
    }
  }
  await Promise.all(wires.map((_, at) => write(at)))
  const patience = performance.now() + 10_000
  while (followers.some(one => one.count < sent) && performance.now() < patience) await pause(5)
  const took = (performance.now() - started) / 1000
  const used = process.cpuUsage(cpu)
  for (const follower of followers) follower.end()
  await Promise.all(following)
  const deliveries = followers.reduce((sum, one) => sum + one.count, 0)
  return {
    sent,
    deliveries,
    perSecond: deliveries / took,
    polls: followers.reduce((sum, one) => sum + one.polls, 0),
    latencies: ports.map((_, node) =>
      spread(followers.filter((_one, at) => at % ports.length === node).flatMap(one => one.latencies)),
    ),
    sends: spread(sends),
    refused,
    counts: new Set(followers.map(one => one.count)).size,
    orders: new Set(followers.map(one => one.order)).size,
    least: Math.min(...followers.map(one => one.count)),
    seconds: took,
    busy: (used.user + used.system) / 1000 / 1000 / took,
  }
}

function spread(values: number[]): { p50: number; p99: number; max: number } {
  const sorted = Float64Array.from(values).sort()
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
  return { p50: at(0.5), p99: at(0.99), max: at(1) }
}
