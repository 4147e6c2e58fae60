import { ORPCError } from '@orpc/server'
import type { Hono } from 'hono'
import type { Db } from '#server/db/database.ts'
import { tooMany, type VisitorLimit } from '#server/http/visitor-limit.ts'
import { stopPath } from '../stock-alert-paths.ts'
import { stopAlerts } from './end-alerts.ts'

/** One click on “unsubscribe” in a mail program (RFC 8058): a POST to the address whose page a GET opens. */
export function mountStop(app: Hono, { db, limit }: { db: Db; limit: VisitorLimit }): void {
  app.post(stopPath, async c => {
    const wait = limit(c, 'call')
    if (wait > 0) return tooMany(c, wait)
    const token = c.req.query('token') ?? ''
    try {
      await stopAlerts(db, token)
    } catch (error) {
      if (error instanceof ORPCError && error.status === 404) return c.text('There is nothing here.', 404)
      throw error
    }
    return c.text('Done.', 200, { 'cache-control': 'no-store' })
  })
}
