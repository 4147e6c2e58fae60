import { ORPCError } from '@orpc/server'
import type { Hono } from 'hono'
import type { Db } from '#server/db/database.ts'
import { tooMany, type VisitorLimit } from '#server/http/visitor-limit.ts'
import { actByLetterLink } from './letter-acts.ts'

/**
 * A POST to a letter's link, without cookies: of a mail program that unsubscribes (RFC 8058), or of a browser without
 * scripts. A GET shows the page with a button, so that programs that follow links change nothing.
 */
export function mountLetterLinks(app: Hono, { db, limit }: { db: Db; limit: VisitorLimit }): void {
  app.post('/notifications/letter', async c => {
    const wait = limit(c, 'call')
    if (wait > 0) return tooMany(c, wait)
    const token = c.req.query('token') ?? ''
    try {
      await actByLetterLink(db, token)
    } catch (error) {
      if (error instanceof ORPCError && error.status === 404) return c.text('There is nothing here.', 404)
      throw error
    }
    // redirects to another address, because responses for guests are cached for some seconds
    if (c.req.header('accept')?.includes('text/html')) return c.redirect(`${c.req.path}?token=${token}&done`, 303)
    return c.text('Done.', 200, { 'cache-control': 'no-store' })
  })
}
