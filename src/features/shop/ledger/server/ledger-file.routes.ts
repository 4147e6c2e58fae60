import { Readable } from 'node:stream'
import type { Hono } from 'hono'
import type { Db } from '#server/db/database.ts'
import type { Viewer } from '#server/http/api-context.ts'
import { fileDisposition } from '#server/http/file-disposition.ts'
import { adminOrAnswer } from '#server/http/guards.ts'
import { languageOf } from '#server/http/language-of.ts'
import { byteOrderMark, csvLines } from '#shared/csv.ts'
import { type LedgerFilters, type LedgerRow, ledgerFilters } from '../ledger.contract.ts'
import { postingsInBatches } from './list-postings.ts'

const columns = ['entry', 'line', 'at', 'kind', 'key', 'group', 'order', 'payment', 'refund']
const ofPosting = ['account', 'vendor_id', 'vendor', 'cents', 'currency', 'note']

/**
 * GET /api/v1/admin/ledger.csv: all matching postings, oldest first, streamed from the database. A plain route, because
 * it is a stream.
 */
export function mountLedgerFile(app: Hono, db: Db, viewerOf: (headers: Headers) => Promise<Viewer | null>): void {
  app.get('/api/v1/admin/ledger.csv', async c => {
    const admin = adminOrAnswer(await viewerOf(c.req.raw.headers))
    if (admin instanceof Response) return admin
    const filters = ledgerFilters.safeParse(c.req.query())
    if (!filters.success) return c.json({ code: 'BAD_REQUEST', message: 'There is no such filter.' }, 400)
    const language = languageOf(new URL(c.req.url), c.req.raw.headers)
    return c.body(Readable.toWeb(Readable.from(linesOf(db, filters.data, language))) as ReadableStream, 200, {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': fileDisposition('attachment', 'ledger.csv'),
      'cache-control': 'no-store',
    })
  })
}

async function* linesOf(db: Db, filters: LedgerFilters, language: string): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  yield encoder.encode(byteOrderMark + csvLines([[...columns, ...ofPosting]]))
  for await (const rows of postingsInBatches(db, filters, language)) yield encoder.encode(csvLines(rows.map(cellsOf)))
}

function cellsOf(row: LedgerRow): string[] {
  const { entryId, line, at, kind, key, groupId, orderId, paymentId, refundId } = row
  const { account, vendorId, vendor, amount, currency, note } = row
  const cells = [entryId, line, at, kind, key, groupId, orderId, paymentId, refundId]
  return [...cells, account, vendorId, vendor, amount, currency, note].map(cell => String(cell ?? ''))
}
