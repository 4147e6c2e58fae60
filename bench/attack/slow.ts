/** Many slow connections at once, while another visitor requests /healthz. */
import { setTimeout as pause } from 'node:timers/promises'
import type { Arena } from './arena.ts'
import { type Caller, createCaller } from './calls.ts'
import { atMost, info, type Row } from './row.ts'
import * as clients from './slow-clients.ts'
import { watchHealth, watchMemory } from './watch-process.ts'

const maxWaiting = 50
const maxGrowth = 60

/** max seconds until the server has closed each kind; a server only checks for late ones every few seconds */
const promised: [clients.SlowKind, number][] = [
  [clients.slowHeaders, 30],
  [clients.stalledBodies, 70],
  // 30 s without a byte, which Node may only notice at its second check
  [clients.nonReaders, 70],
  [clients.pipelined, 5],
  [clients.upgrades, 5],
]
const pipelinedConnections = 20
/** seconds after which the test stops waiting */
const patience = 100
/** connections per address */
const eachAddress = 10
const idleConnections = 1_000
const maxIdle = 128

export async function run(arena: Arena, { connections }: { connections: number }): Promise<Row[]> {
  const { origin, pid, stop } = await arena.start()
  const { port, host } = new URL(origin)
  const to = { port: Number(port), host }
  const caller = createCaller(origin)
  await warmUp(caller)
  const health = watchHealth(caller, '127.0.0.2')
  const watch = watchMemory(pid, 200)
  const opened = await openAll(connections, to)
  const closing = await untilClosed(opened, to.port)
  const { p99, max, asked, failed } = await health()
  watch.stop()
  const growth = Math.max(...watch.memory) - (watch.memory[0] ?? 0)
  for (const client of opened) client.close()
  const idle = await idleOf(to)
  caller.close()
  await stop()
  return [
    atMost(`${opened.length} slow connections: /healthz for another visitor, p99`, p99, maxWaiting, 'ms'),
    { what: '… /healthz without an answer', figure: String(failed), promise: 'none', met: failed === 0 },
    info('… the slowest, and how often asked', `${max.toFixed(0)} ms, ${asked} times`),
    info('… connections that were not accepted', String(connections - opened.length)),
    atMost('… growth of memory', growth, maxGrowth, 'MB'),
    ...promised.map(([kind, seconds]) => closedRow(kind, seconds, closing.get(kind) ?? [])),
    {
      what: `… connections that one address can hold of ${idleConnections} without a word`,
      figure: String(idle),
      promise: `≤ ${maxIdle}`,
      met: idle <= maxIdle,
    },
  ]
}

/** Memory used by a first answer doesn't count as growth. */
async function warmUp({ call }: Caller): Promise<void> {
  for (const path of ['/', '/marketplace', '/api/v1/openapi.json', '/healthz'])
    for (let times = 0; times < 50; times += 1) await call({ path })
}

type To = { port: number; host: string }

/** The pipelined ones come last: a server stopped by them would not even accept the others. */
async function openAll(connections: number, to: To): Promise<clients.SlowClient[]> {
  const ordinary = promised.map(([kind]) => kind).filter(kind => kind !== clients.pipelined)
  const opened: (clients.SlowClient | undefined)[] = []
  for (let at = 0; at < connections; at += 100) {
    const some = Array.from({ length: Math.min(100, connections - at) }, (_, index) => at + index)
    const batch = some.map(index => {
      const isLast = index >= connections - pipelinedConnections
      const kind = isLast ? clients.pipelined : ordinary[index % ordinary.length]!
      return clients.openSlowClient(kind, to, addressOf(index)).catch(() => undefined)
    })
    opened.push(...(await Promise.all(batch)))
  }
  return opened.filter(client => client !== undefined)
}

/** One of many addresses of this machine. */
function addressOf(index: number): string {
  const address = Math.floor(index / eachAddress)
  return `127.0.${1 + (address >> 8)}.${address & 255}`
}

/** Seconds until each connection was closed, Infinity if it never was. */
async function untilClosed(opened: clients.SlowClient[], port: number): Promise<Map<clients.SlowKind, number[]>> {
  const waiting = new Set(opened)
  const closing = new Map<clients.SlowKind, number[]>(promised.map(([kind]) => [kind, []]))
  const until = performance.now() + patience * 1000
  while (waiting.size > 0 && performance.now() < until) {
    const held = clients.heldAt(port)
    for (const client of waiting) {
      if (held.has(client.address)) continue
      waiting.delete(client)
      closing.get(client.kind)?.push((performance.now() - client.openedAt) / 1000)
    }
    await pause(500)
  }
  for (const { kind } of waiting) closing.get(kind)?.push(Number.POSITIVE_INFINITY)
  return closing
}

function closedRow({ name }: clients.SlowKind, seconds: number, times: number[]): Row {
  const open = times.filter(time => time === Number.POSITIVE_INFINITY).length
  const longest = Math.max(...times.filter(Number.isFinite), 0)
  const figure = open > 0 ? `${open} of ${times.length} still open after ${patience} s` : `${longest.toFixed(1)} s`
  return { what: `… ${name}: closed after`, figure, promise: `≤ ${seconds} s`, met: open === 0 && longest <= seconds }
}

/** Number of silent connections that the server holds for one address, a second after all were opened. */
async function idleOf(to: To): Promise<number> {
  const opened = await Promise.all(
    Array.from({ length: idleConnections }, () =>
      clients.openSlowClient(clients.idle, to, '127.0.9.9').catch(() => undefined),
    ),
  )
  await pause(1_000)
  const held = clients.heldAt(to.port)
  const count = opened.filter(client => client && held.has(client.address)).length
  for (const client of opened) client?.close()
  return count
}
