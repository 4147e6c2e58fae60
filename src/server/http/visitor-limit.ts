import type { Context } from 'hono'
import { isLoopback } from './client-ip.ts'
import { ipKey } from './limit-rate.ts'
import { VisitorBudget } from './visitor-budget.ts'

/**
 * Points, each about a millisecond of processor time, for rendering a page, an API call or creating a picture. A list
 * also costs points per item, and per small part of an item.
 */
const costs = { page: 5, call: 2, picture: 20, item: 1, part: 0.05 }
/** A burst of two seconds, then a fifth of the time: 400 pages, then 40 a second. */
const limits = { capacity: 2000, perSecond: 200, holding: Number.POSITIVE_INFINITY }

/** How many of each are to be done. */
export type Work = { [What in keyof typeof costs]?: number }

/** Charges the visitor and returns 0, or returns the seconds that they should wait. */
export type VisitorLimit = (c: Context, what: keyof typeof costs | Work) => number

/**
 * Charges visitors for work that keeps the process busy; search does the same for its own work. Callers on this machine
 * are exempt: behind a local proxy that `TRUSTED_PROXIES` doesn't name, all visitors would count as one.
 */
export function createVisitorLimit(clientIp: (c: Context) => string): VisitorLimit {
  const budget = new VisitorBudget(limits)
  return (c, what) => {
    const ip = clientIp(c)
    if (isLoopback(ip)) return 0
    const visitor = ipKey(ip)
    const wait = budget.wait(visitor)
    if (wait === 0) budget.spend(visitor, pointsOf(typeof what === 'string' ? { [what]: 1 } : what))
    return wait
  }
}

function pointsOf(work: Work): number {
  return (Object.keys(work) as (keyof Work)[]).reduce((sum, what) => sum + costs[what] * (work[what] ?? 0), 0)
}

export function tooMany(c: Context, wait: number): Response {
  const body = { code: 'TOO_MANY_REQUESTS', message: 'Too many attempts. Please wait a while.' }
  return c.json(body, 429, { 'retry-after': String(wait), 'cache-control': 'no-store' })
}
