import { ORPCError } from '@orpc/server'
import type { Hono } from 'hono'
import type { Db } from '#server/db/database.ts'
import { tooMany, type VisitorLimit } from '#server/http/visitor-limit.ts'
import { stopByLink } from './network-stops.ts'

/**
 * One-click unsubscribe of mail programs (RFC 8058) from a network’s messages to many members: a POST to the address in
 * the mail’s header, without cookies. A GET shows the page with a button, so that programs that follow links change
 * nothing; pressing it in a browser without scripts leads back there.
 */
export function mountNetworkStop(app: Hono, { db, limit }: { db: Db; limit: VisitorLimit }): void {
  app.post('/network-messages/stop', async c => {
    const wait = limit(c, 'call')
    if (wait > 0) return tooMany(c, wait)
    const token = c.req.query('token') ?? ''
    try {
      await stopByLink(db, token)
    } catch (error) {
      if (error instanceof ORPCError && error.status === 404) return c.text('There is nothing here.', 404)
      throw error
    }
    // redirects to another address, because responses for guests are cached for some seconds
    if (c.req.header('accept')?.includes('text/html')) return c.redirect(`${c.req.path}?token=${token}&stopped`, 303)
    return c.text('Done.', 200, { 'cache-control': 'no-store' })
  })
}
