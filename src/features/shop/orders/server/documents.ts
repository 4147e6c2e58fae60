import type { Context, Hono } from 'hono'
import { z } from 'zod'
import {
  type ParcelPart,
  renderInvoice,
  renderPackingSlip,
  renderParcels,
} from '#features/shop/invoices/server/index.ts'
import type { Db } from '#server/db/database.ts'
import type { Viewer } from '#server/http/api-context.ts'
import { fileDisposition } from '#server/http/file-disposition.ts'
import { languageOf } from '#server/http/language-of.ts'
import { inertPolicy } from '#server/http/security-headers.ts'
import { orderIds } from '../vendor-orders.contract.ts'
import { readCreditNote, readInvoice, readPackingSlip, readPackingSlips } from './read-documents.ts'

const parcels = z.object({
  vendorId: z.coerce.number().int().positive().max(2_147_483_647),
  orders: orderIds,
  parts: z.enum(['labels', 'slips', 'both']).default('both'),
})
const partsOf: Record<string, ParcelPart[]> = { labels: ['label'], slips: ['slip'], both: ['label', 'slip'] }

const noteNumber = z.string().regex(/^\d{1,10}-\d{4}-C\d{4,9}$/)

const asked = z.object({ id: z.coerce.number().int().positive().max(2_147_483_647), key: z.string().optional() })

/**
 * GET /api/v1/orders/{id}/invoice.pdf?key=, /api/v1/orders/{id}/credit-notes/{number}.pdf?key=,
 * /api/v1/vendor-orders/{id}/packing-slip.pdf?lang= and, for several orders,
 * /api/v1/vendors/{id}/parcels.pdf?orders=1,2&parts=labels|slips|both&lang=. NOT_FOUND for anybody who may not see
 * them. Plain routes, because they are files. An invoice is in its buyer's language, a packing slip in the language of
 * whoever packs.
 */
export function mountDocuments(app: Hono, db: Db, viewerOf: (headers: Headers) => Promise<Viewer | null>): void {
  app.get('/api/v1/orders/:id/invoice.pdf', async c => {
    const { data } = asked.safeParse({ id: c.req.param('id'), key: c.req.query('key') })
    const invoice = data && (await readInvoice(db, await viewerOf(c.req.raw.headers), data))
    return invoice ? answer(c, `invoice-${invoice.number}`, await renderInvoice(invoice)) : missing(c)
  })
  app.get('/api/v1/orders/:id/credit-notes/:file{.+\\.pdf}', async c => {
    const { data } = asked.safeParse({ id: c.req.param('id'), key: c.req.query('key') })
    const number = noteNumber.safeParse(c.req.param('file').slice(0, -4)).data
    const viewer = await viewerOf(c.req.raw.headers)
    const note = data && number && (await readCreditNote(db, viewer, data, number))
    return note ? answer(c, `credit-note-${note.number}`, await renderInvoice(note)) : missing(c)
  })
  app.get('/api/v1/vendor-orders/:id/packing-slip.pdf', async c => {
    const { headers } = c.req.raw
    const language = languageOf(new URL(c.req.url), headers)
    const { data } = asked.safeParse({ id: c.req.param('id') })
    const slip = data && (await readPackingSlip(db, await viewerOf(headers), { id: data.id, language }))
    return slip ? answer(c, `packing-slip-${slip.orderNumber}`, await renderPackingSlip(slip)) : missing(c)
  })
  app.get('/api/v1/vendors/:vendorId/parcels.pdf', async c => {
    const { headers } = c.req.raw
    const language = languageOf(new URL(c.req.url), headers)
    const { data } = parcels.safeParse({ ...c.req.query(), vendorId: c.req.param('vendorId') })
    const viewer = data && (await viewerOf(headers))
    if (!data || !viewer) return missing(c)
    const { vendorId, orders, parts } = data
    const slips = await readPackingSlips(db, viewer, { orders, vendorId, language })
    return slips.length > 0 ? answer(c, 'parcels', await renderParcels(slips, partsOf[parts] ?? [])) : missing(c)
  })
}

function missing(c: Context): Response {
  return c.json({ code: 'NOT_FOUND', message: 'There is nothing here.' }, 404, { 'cache-control': 'no-store' })
}

function answer(c: Context, name: string, bytes: Uint8Array): Response {
  return c.body(Uint8Array.from(bytes), 200, {
    'content-type': 'application/pdf',
    'content-disposition': fileDisposition('attachment', `${name}.pdf`),
    'content-security-policy': inertPolicy,
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  })
}
