import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { ipKey } from './limit-rate.ts'

type Limits = {
  /** connections that one address may hold; for IPv6, one /64 */
  perAddress: number
  /** connections in all from which on a new one closes the one that has been idle longest */
  idleUpTo: number
  /** addresses that are not counted: proxies that stand for many visitors */
  isExempt: (address: string) => boolean
}

/**
 * Caps the connections per address. One more closes another of the same address: the one that has been idle longest, or if
 * none is idle, the one that has gone longest without a request or a finished answer. So whoever opens many harms only
 * themselves, and a new request is always accepted. Where there are many in all, idle ones give way to new ones.
 */
export function limitConnections(server: Server, { perAddress, idleUpTo, isExempt }: Limits): void {
  // Each set is ordered by the last progress, oldest first.
  const connections = new Map<string, Set<Socket>>()
  const busy = new WeakSet<Socket>()
  // Answered, without another request; the one that has been so longest comes first.
  const idle = new Set<Socket>()
  let count = 0
  const toEnd = (socket: Socket) => {
    const own = connections.get(keyOf(socket))
    if (own?.delete(socket)) own.add(socket)
  }
  server.on('connection', socket => {
    if (isExempt(socket.remoteAddress ?? '')) return
    const key = keyOf(socket)
    const own = connections.get(key) ?? new Set()
    if (own.size >= perAddress) longestIdle(own, busy)?.destroy()
    else if (count >= idleUpTo) for (const first of idle.values().take(1)) first.destroy()
    count += 1
    connections.set(key, own.add(socket))
    socket.once('close', () => {
      count -= 1
      idle.delete(socket)
      own.delete(socket)
      if (own.size === 0 && connections.get(key) === own) connections.delete(key)
    })
  })
  server.on('request', ({ socket }, response) => {
    if (socket.destroyed) return
    busy.add(socket)
    idle.delete(socket)
    toEnd(socket)
    response.once('close', () => {
      busy.delete(socket)
      if (!socket.destroyed && connections.get(keyOf(socket))?.has(socket)) idle.add(socket)
      toEnd(socket)
    })
  })
}

const keys = new WeakMap<Socket, string>()

/** Address of a socket; a closed socket has none any more. */
function keyOf(socket: Socket): string {
  const known = keys.get(socket)
  if (known !== undefined) return known
  const key = ipKey(socket.remoteAddress ?? '')
  keys.set(socket, key)
  return key
}

function longestIdle(sockets: Set<Socket>, busy: WeakSet<Socket>): Socket | undefined {
  let oldest: Socket | undefined
  for (const socket of sockets) {
    if (!busy.has(socket)) return socket
    oldest ??= socket
  }
  return oldest
}
