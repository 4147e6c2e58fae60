import { ORPCError } from '@orpc/server'
import type { Hono } from 'hono'
import { findMessages } from '#features/networks/networks/server/index.ts'
import type { Db } from '#server/db/database.ts'
import type { Viewer } from '#server/http/api-context.ts'
import { toSiteLanguage } from '#shared/languages.ts'
import { readMemberFacts } from './member-values.ts'
import { previewBulkMail } from './notify-member.ts'
import { findExample } from './read-bulk-messages.ts'

type Services = { db: Db; publicUrl: string; viewerOf(headers: Headers): Promise<Viewer | null> }

/** A mail has its own styles, and nothing in it runs, is sent or leads away. Only a page of ours may frame it. */
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox"

/**
 * GET /api/v1/networks/{networkId}/bulk-messages/{messageId}/preview?language=si: the HTML of the mail that the first
 * member gets. A plain route, because it is shown in a frame.
 */
export function mountBulkPreview(app: Hono, { db, publicUrl, viewerOf }: Services): void {
  app.get(
    '/api/v1/networks/:networkId{[1-9][0-9]*}/bulk-messages/:messageId{[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}}/preview',
    async c => {
      const viewer = await viewerOf(c.req.raw.headers)
      if (!viewer) return c.json({ code: 'UNAUTHORIZED', message: 'Please log in.' }, 401)
      const which = { networkId: Number(c.req.param('networkId')), messageId: c.req.param('messageId') }
      if (which.networkId >= 2 ** 31) return c.json({ code: 'NOT_FOUND', message: 'Not found' }, 404)
      const language = toSiteLanguage(c.req.query('language') ?? '')
      const html = await orMissing(async () => {
        const { words, vendorId } = await findExample(db, viewer, which)
        const [facts, { messages: _, ...look }, reader] = await Promise.all([
          readMemberFacts(db, which.networkId, vendorId),
          findMessages(db, which.networkId),
          db.selectFrom('users').select('name').where('id', '=', viewer.userId).executeTakeFirst(),
        ])
        return previewBulkMail({ words, facts, look, language, vendorId, publicUrl, name: reader?.name ?? '' }).html
      })
      if (html === undefined) return c.json({ code: 'NOT_FOUND', message: 'Not found' }, 404)
      return c.html(html, 200, {
        'content-security-policy': policy,
        'x-frame-options': 'SAMEORIGIN',
        'cache-control': 'no-store',
      })
    },
  )
}

/** undefined for who may not read the message */
async function orMissing<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ORPCError) return undefined
    throw error
  }
}
