import type { Context } from 'hono'
import { isLoopback } from './client-ip.ts'
import { ipKey } from './limit-rate.ts'
import { VisitorBudget } from './visitor-budget.ts'

/** Points, each about a millisecond of the machine: of a page that is rendered, a call of the API, a picture that is made. */
const costs = { page: 5, call: 2, picture: 20 }
/** Two seconds in one go, then a fifth of the time: 400 pages, then 40 a second. */
const limits = { capacity: 2000, perSecond: 200, holding: Number.POSITIVE_INFINITY }

/** Seconds that the visitor should wait; 0: it may be done, and is counted. */
export type VisitorLimit = (c: Context, what: keyof typeof costs) => number

/**
 * Counts by visitor what keeps the process busy, as the search does with its own. Callers on this machine are not counted: a
 * proxy here that `TRUSTED_PROXIES` doesn't name would make one visitor of all.
 */
export function createVisitorLimit(clientIp: (c: Context) => string): VisitorLimit {
  const budget = new VisitorBudget(limits)
  return (c, what) => {
    const ip = clientIp(c)
    if (isLoopback(ip)) return 0
    const visitor = ipKey(ip)
    const wait = budget.wait(visitor)
    if (wait === 0) budget.spend(visitor, costs[what])
    return wait
  }
}

export function tooMany(c: Context, wait: number): Response {
  const body = { code: 'TOO_MANY_REQUESTS', message: 'Too many tries. Please wait a while.' }
  return c.json(body, 429, { 'retry-after': String(wait), 'cache-control': 'no-store' })
}
