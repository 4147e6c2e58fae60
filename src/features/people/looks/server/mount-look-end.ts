import type { Hono } from 'hono'
import type { Db } from '#server/db/database.ts'
import type { Viewer } from '#server/http/api-context.ts'
import { endLook, findLook, lookCookie } from './looks.ts'

type Given = { db: Db; publicUrl: string; viewerOf(headers: Headers): Promise<Viewer | null> }

/** The link in the bar of pages that an admin sees as somebody else: pages without scripts and forms have no other way. */
export function mountLookEnd(app: Hono, { db, publicUrl, viewerOf }: Given): void {
  app.get('/admin/looks/end', async c => {
    const { headers } = c.req.raw
    const viewer = await viewerOf(headers)
    const look = await findLook(db, headers, { publicUrl }, viewer)
    if (look && viewer) await endLook(db, look, viewer)
    c.header('set-cookie', lookCookie(publicUrl, ''))
    c.header('cache-control', 'no-store')
    const query = look && new URLSearchParams({ search: look.viewer.userId, row: look.viewer.userId })
    return c.redirect(`/admin/personal-accounts${query ? `?${query}` : ''}`, 303)
  })
}
