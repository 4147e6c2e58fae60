import type { Context } from 'hono'
import { isLoopback, socketAddress } from './client-ip.ts'

const added = ['forwarded', 'via', 'x-real-ip', 'x-client-ip', 'x-cluster-client-ip', 'true-client-ip', 'cdn-loop']

/**
 * Whether a request came without a proxy: no header says otherwise, and the caller used a name that means this machine
 * from nowhere else. A proxy that sets no headers generally passes on the name its own callers used. One that sends our
 * own name can't be distinguished from a local browser, so what this grants is also denied where the public address is
 * not this machine.
 */
export function cameDirectly(headers: Headers): boolean {
  if (added.some(name => headers.has(name))) return false
  if ([...headers.keys()].some(name => name.startsWith('x-forwarded-'))) return false
  return /^(([a-z0-9]{1,60}\.)?localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/.test(headers.get('host') ?? '')
}

/**
 * Whether a request also came from this machine: then only somebody who uses it or runs programs on it can have sent
 * it.
 */
export function cameFromHere(c: Context): boolean {
  return cameDirectly(c.req.raw.headers) && isLoopback(socketAddress(c) ?? '')
}
