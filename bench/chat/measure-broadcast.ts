import { createRoom } from '#features/community/chat/chat.factory.ts'
import { info, type Row } from '../attack/row.ts'
import { grouped } from '../report.ts'
import { openChatWorld } from './chat-world.ts'
import { runBroadcast } from './run-broadcast.ts'
import { socketDeliveries } from './socket-broadcast.ts'

type Sizes = { clients: number; perSecond: number; seconds: number; port: number }

/** number of writers */
const writers = 40

/**
 * Measures clients in one room of one node, and spread over two, beside a bare socket server that sends the same to as
 * many.
 */
export async function measureBroadcast({ clients, perSecond, seconds, port }: Sizes): Promise<Row[]> {
  const world = await openChatWorld({ port, isDurable: true })
  const rows: Row[] = []
  try {
    const first = await world.node(0)
    const people = await world.people(clients)
    const members = people.map(({ identity }) => identity) as [string, ...string[]]
    const roomId = await createRoom(world.store.db, { serverName: world.serverName, members, kind: 'group' })
    const load = { people, roomId, writers, perSecond, seconds }
    // Warm up, so that the code is compiled.
    await runBroadcast({ ...load, ports: [port], perSecond: perSecond / 4, seconds: 3 })
    const before = first.computed()
    const one = await runBroadcast({ ...load, ports: [port] })
    const busy = (first.computed() - before) / (one.seconds * 10)
    const limit = await socketDeliveries({ clients, seconds, port: port + 7 })
    const setting = `${clients} clients, ${perSecond} messages/s`
    rows.push(
      {
        what: `deliveries/s, ${setting}`,
        figure: grouped(one.perSecond, 0),
        promise: '≥ 40,000',
        met: one.perSecond >= 40_000,
      },
      latency(`from sending to being told, p99, ${setting}`, one.latencies[0]?.p99, 100),
      info('the same, p50', `${grouped(one.latencies[0]?.p50 ?? Number.NaN, 0)} ms`),
      info(
        'a message acknowledged meanwhile, p50 / p99',
        `${grouped(one.sends.p50, 0)} / ${grouped(one.sends.p99, 0)} ms`,
      ),
      info('processor of the server (of one core)', `${grouped(busy, 0)} %`),
      info('deliveries/s of a bare ws broadcast, nothing kept', grouped(limit, 0)),
      info('ratio to it', grouped(one.perSecond / limit, 2)),
      exact('messages lost, doubled or told in another order', one),
    )
    await world.node(1)
    await runBroadcast({ ...load, ports: [port, port + 1], perSecond: perSecond / 4, seconds: 3 })
    const two = await runBroadcast({ ...load, ports: [port, port + 1], perSecond: perSecond / 2 })
    const half = `${clients} clients on two nodes, ${perSecond / 2} messages/s`
    rows.push(
      latency(`written at one node, told at the other, p99, ${half}`, two.latencies[1]?.p99, 150),
      info('the same, p50', `${grouped(two.latencies[1]?.p50 ?? Number.NaN, 0)} ms`),
      exact('lost, doubled or told in another order, on two nodes', two),
    )
    return rows
  } finally {
    await world.close()
  }
}

function latency(what: string, value = Number.NaN, limit: number): Row {
  return { what, figure: `${grouped(value, 0)} ms`, promise: `≤ ${limit} ms`, met: value <= limit }
}

function exact(what: string, { sent, refused, counts, orders, least }: Awaited<ReturnType<typeof runBroadcast>>): Row {
  const isExact = counts === 1 && orders === 1 && least === sent && refused.length === 0
  const figure = isExact ? 'none' : `${counts} counts, ${orders} orders, ${least} of ${sent}; ${refused[0] ?? ''}`
  return { what, figure, promise: 'none', met: isExact }
}
