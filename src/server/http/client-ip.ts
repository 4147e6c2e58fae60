import type { Http2Bindings, HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import ipaddr from 'ipaddr.js'
import type { Logger } from '#server/log/logger.ts'

/** Logs that already have the warning about a proxy. */
const warned = new WeakSet<Logger>()

/**
 * The caller's address: the socket's, or, where that is a trusted proxy's, the last in `X-Forwarded-For` that no trusted
 * proxy added. Headers of others are ignored; the first one is logged.
 */
export function createClientIp(trusted: string[], log: Logger): (c: Context) => string {
  const isTrusted = createTrust(trusted)
  return c => {
    let address = socketAddress(c) ?? '127.0.0.1'
    const forwarded = c.req.header('x-forwarded-for')
    if (forwarded && !warned.has(log) && !isTrusted(address)) {
      warned.add(log)
      log.warn(
        `a request from ${address} has an X-Forwarded-For, which is not believed: if a proxy of yours is there, name it in TRUSTED_PROXIES, for limits count everybody behind it as one visitor`,
      )
    }
    const hops = (forwarded ?? '').split(',').map(one => one.trim())
    while (hops.length > 0 && isTrusted(address)) {
      const before = hops.pop() ?? ''
      if (!ipaddr.isValid(before)) break
      address = before
    }
    return ipaddr.isValid(address) ? ipaddr.process(address).toString() : address
  }
}

/** Whether an address is among the trusted proxies, given as addresses and networks. */
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

/** The address of whoever opened the connection, the caller or a proxy; undefined outside of a real server. */
export function socketAddress(c: Context): string | undefined {
  const bindings = c.env as Partial<HttpBindings & Http2Bindings> | undefined
  return bindings?.incoming?.socket?.remoteAddress
}

export function isLoopback(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback'
}
