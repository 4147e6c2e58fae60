import type { Context } from 'hono'
import { isLoopback, socketAddress } from './client-ip.ts'

const added = ['forwarded', 'via', 'x-real-ip', 'x-client-ip', 'x-cluster-client-ip', 'true-client-ip', 'cdn-loop']

/**
 * Whether nobody passed a request on: no proxy says so, and the caller asked for this machine by a name that means it from
 * nowhere else. A proxy that is silent about itself mostly passes on the name that its own callers used. One that gives us
 * our own can't be told from a browser here: so what this opens stays closed on a site with a public address, too.
 */
export function cameDirectly(headers: Headers): boolean {
  if (added.some(name => headers.has(name))) return false
  if ([...headers.keys()].some(name => name.startsWith('x-forwarded-'))) return false
  return /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/.test(headers.get('host') ?? '')
}

/** The same, and from this machine: then nobody but who sits at it, or runs programs on it, has asked. */
export function cameFromHere(c: Context): boolean {
  return cameDirectly(c.req.raw.headers) && isLoopback(socketAddress(c) ?? '')
}
