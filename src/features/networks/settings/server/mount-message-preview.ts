import { ORPCError } from '@orpc/server'
import type { Hono } from 'hono'
import { messageOccasions } from '#features/networks/networks/network-messages.ts'
import type { Db } from '#server/db/database.ts'
import type { Viewer } from '#server/http/api-context.ts'
import { toSiteLanguage } from '#shared/languages.ts'
import { previewMessage } from './preview-message.ts'

type Services = { db: Db; publicUrl: string; viewerOf(headers: Headers): Promise<Viewer | null> }

/** A mail has its own styles, and nothing in it runs, is sent or leads away. Only a page of ours may frame it. */
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox"

/**
 * GET /api/v1/networks/{networkId}/settings/messages/{occasion}/preview?language=si: the HTML of the mail that members
 * would get with the draft’s words. A plain route, because it is shown in a frame.
 */
export function mountMessagePreview(app: Hono, { db, publicUrl, viewerOf }: Services): void {
  app.get('/api/v1/networks/:networkId{[1-9][0-9]*}/settings/messages/:occasion/preview', async c => {
    const viewer = await viewerOf(c.req.raw.headers)
    if (!viewer) return c.json({ code: 'UNAUTHORIZED', message: 'Please log in.' }, 401)
    const networkId = Number(c.req.param('networkId'))
    const occasion = messageOccasions.find(one => one === c.req.param('occasion'))
    const language = toSiteLanguage(c.req.query('language') ?? '')
    const mail =
      occasion &&
      networkId < 2 ** 31 &&
      (await orMissing(previewMessage(db, viewer, { networkId, occasion, language, publicUrl })))
    if (!mail) return c.json({ code: 'NOT_FOUND', message: 'Not found' }, 404)
    return c.html(mail.html, 200, {
      'content-security-policy': policy,
      'x-frame-options': 'SAMEORIGIN',
      'cache-control': 'no-store',
    })
  })
}

/** undefined for who may not change the network’s settings */
async function orMissing<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work
  } catch (error) {
    if (error instanceof ORPCError) return undefined
    throw error
  }
}
