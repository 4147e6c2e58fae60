import type { Http2Bindings, HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import ipaddr from 'ipaddr.js'
import { LRUCache } from 'lru-cache'
import type { Logger } from '#server/log/logger.ts'

/** Loggers that already have the warning about a proxy. */
const warned = new WeakSet<Logger>()
/** Max characters kept of the forwarding header, which anybody can make longer. */
const longestKept = 200

/**
 * The caller's address: the socket's, or, where that is a trusted proxy's, the last in `X-Forwarded-For` that no
 * trusted proxy added. Headers from anyone else are ignored; the first one is logged.
 */
export function createClientIp(trusted: string[], log: Logger): (c: Context) => string {
  const isTrusted = createTrust(trusted)
  // Parsing an address takes 10 µs, and callers send many requests.
  const known = new LRUCache<string, string>({ max: 1000 })
  return c => {
    const from = socketAddress(c) ?? '127.0.0.1'
    const forwarded = c.req.header('x-forwarded-for') ?? ''
    const key = `${from} ${forwarded}`
    const before = known.get(key)
    if (before !== undefined) return before
    const address = callerOf(from, forwarded)
    if (key.length < longestKept) known.set(key, address)
    return address
  }

  function callerOf(from: string, forwarded: string): string {
    if (forwarded && !warned.has(log) && !isTrusted(from)) {
      warned.add(log)
      log.warn(
        `a request from ${from} has an X-Forwarded-For, which is not believed: if a proxy of yours is there, name it in TRUSTED_PROXIES, for limits count everybody behind it as one visitor`,
      )
    }
    let address = from
    const hops = forwarded.split(',').map(one => one.trim())
    while (hops.length > 0 && isTrusted(address)) {
      const before = hops.pop() ?? ''
      if (!ipaddr.isValid(before)) break
      address = before
    }
    return ipaddr.isValid(address) ? ipaddr.process(address).toString() : address
  }
}

/** Whether an address is among the trusted proxies, which are given as addresses and networks. */
export function createTrust(trusted: string[]): (address: string) => boolean {
  const networks = trusted.map(one =>
    ipaddr.isValidCIDR(one) ? ipaddr.parseCIDR(one) : ([ipaddr.parse(one), one.includes(':') ? 128 : 32] as const),
  )
  return address => {
    if (!ipaddr.isValid(address)) return false
    const parsed = ipaddr.process(address)
    return networks.some(([network, bits]) => parsed.kind() === network.kind() && parsed.match(network, bits))
  }
}

/** The address that opened the connection, the caller's or a proxy's; undefined outside of a real server. */
export function socketAddress(c: Context): string | undefined {
  const bindings = c.env as Partial<HttpBindings & Http2Bindings> | undefined
  return bindings?.incoming?.socket?.remoteAddress
}

export function isLoopback(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback'
}
