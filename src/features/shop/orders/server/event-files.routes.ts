import type { Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { z } from 'zod'
import { attachmentsOf } from '#features/platform/storage/server/index.ts'
import type { Db, Tx } from '#server/db/database.ts'
import type { Viewer } from '#server/http/api-context.ts'
import { fileDisposition } from '#server/http/file-disposition.ts'
import { languageOf } from '#server/http/language-of.ts'
import { inertPolicy } from '#server/http/security-headers.ts'
import { calendarType } from '#shared/calendar-file.ts'
import { withoutAdminRights } from '#shared/roles.ts'
import { maySeeGroup } from '../orders.policy.ts'
import '../orders.tables.ts'
import { calendarOfOrder } from './calendar-of-order.ts'
import { lockOrder } from './lock-order.ts'
import { maxDownloads } from './read-reach.ts'

const id = z.coerce.number().int().positive().max(2_147_483_647)
const asked = z.object({ id, lineId: id.optional(), key: z.string().max(100).optional() })

const isSmall = bodyLimit({ maxSize: 1024 })

type Given = { db: Db; publicUrl: string; viewerOf: (headers: Headers) => Promise<Viewer | null> }

/**
 * /api/v1/orders/{id}/calendar.ics, GET for members, POST with the key for guests, and GET
 * /api/v1/orders/{id}/downloads/{lineId}?key=. NOT_FOUND for anybody but the buyer. Plain routes, because they are
 * files. A download is counted, and redirects to a link that is signed for an hour.
 */
export function mountEventFiles(app: Hono, { db, publicUrl, viewerOf }: Given): void {
  const calendar = async (c: Context, key?: unknown) => {
    const bought = await findBought(c, key)
    if (!bought) return missing(c)
    const language = languageOf(new URL(c.req.url), c.req.raw.headers)
    const lines = await db.selectFrom('orderLines').selectAll().where('orderId', '=', bought.order.id).execute()
    const file = calendarOfOrder({ ...bought, lines, publicUrl, language })
    if (file === undefined) return missing(c)
    return c.body(file, 200, {
      'content-type': calendarType,
      'content-disposition': fileDisposition('attachment', `order-${bought.order.id}.ics`),
      'content-security-policy': inertPolicy,
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    })
  }
  app.get('/api/v1/orders/:id/calendar.ics', c => calendar(c))
  app.post('/api/v1/orders/:id/calendar.ics', isSmall, async c => {
    const form = await c.req.parseBody().catch(() => ({}) as Record<string, unknown>)
    return calendar(c, form.key)
  })
  app.get('/api/v1/orders/:id/downloads/:lineId', async c => {
    const bought = await findBought(c, c.req.query('key'))
    const lineId = Number(c.req.param('lineId'))
    const fileId = bought && (await db.transaction().execute(tx => countDownload(tx, bought.order.id, lineId)))
    const file = fileId && (await attachmentsOf(db, [fileId])).get(fileId)
    if (!file) return missing(c)
    c.header('cache-control', 'private, no-store')
    c.header('referrer-policy', 'no-referrer')
    return c.redirect(file.url, 303)
  })

  async function findBought(c: Context, key: unknown) {
    const { data } = asked.safeParse({ ...c.req.param(), key })
    const viewer = await viewerOf(c.req.raw.headers)
    const order = data && (await db.selectFrom('orders').selectAll().where('id', '=', data.id).executeTakeFirst())
    const group =
      order && (await db.selectFrom('orderGroups').selectAll().where('id', '=', order.groupId).executeTakeFirst())
    // an admin who sees an order has not bought it
    const buyer = viewer && withoutAdminRights(viewer)
    return order && group && maySeeGroup(buyer, data?.key, group) ? { order, group } : undefined
  }
}

/** @returns the file; undefined before it is paid, once it is cancelled, or when its time or downloads are used up */
async function countDownload(tx: Tx, orderId: number, lineId: number): Promise<string | undefined> {
  // locked so that it can't be cancelled at the same time
  const locked = await lockOrder(tx, orderId).catch(() => undefined)
  const line = locked?.lines.find(one => one.id === lineId)
  if (!line?.downloadFileId || line.cancelled === line.quantity) return undefined
  const now = new Date()
  const { numUpdatedRows } = await tx
    .updateTable('orderDownloads')
    .set(eb => ({ count: eb('count', '+', 1), firstAt: eb.fn.coalesce('firstAt', eb.val(now)) }))
    .where('lineId', '=', lineId)
    .where('endsAt', '>', now)
    .where('count', '<', maxDownloads)
    .executeTakeFirst()
  return numUpdatedRows > 0n ? line.downloadFileId : undefined
}

function missing(c: Context): Response {
  return c.json({ code: 'NOT_FOUND', message: 'There is nothing here.' }, 404, { 'cache-control': 'no-store' })
}
