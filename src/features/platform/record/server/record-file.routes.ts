import { Readable } from 'node:stream'
import type { Hono } from 'hono'
import type { Db } from '#server/db/database.ts'
import type { Viewer } from '#server/http/api-context.ts'
import { fileDisposition } from '#server/http/file-disposition.ts'
import { adminOrAnswer } from '#server/http/guards.ts'
import { languageOf } from '#server/http/language-of.ts'
import { byteOrderMark, csvLines } from '#shared/csv.ts'
import { type RecordedAct, type RecordFilters, recordFilters } from '../record.contract.ts'
import { actsInBatches } from './list-acts.ts'

const columns = ['id', 'at', 'person_id', 'person', 'acting_as_id', 'acting_as', 'by_admin', 'action', 'target']
const ofChange = ['target_name', 'before', 'after', 'why', 'details']

/** GET /api/v1/admin/record.csv: all matching lines, oldest first. A plain route, because it is a stream. */
export function mountRecordFile(app: Hono, db: Db, viewerOf: (headers: Headers) => Promise<Viewer | null>): void {
  app.get('/api/v1/admin/record.csv', async c => {
    const admin = adminOrAnswer(await viewerOf(c.req.raw.headers))
    if (admin instanceof Response) return admin
    const filters = recordFilters.safeParse(c.req.query())
    if (!filters.success) return c.json({ code: 'BAD_REQUEST', message: 'There is no such filter.' }, 400)
    const language = languageOf(new URL(c.req.url), c.req.raw.headers)
    return c.body(Readable.toWeb(Readable.from(linesOf(db, filters.data, language))) as ReadableStream, 200, {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': fileDisposition('attachment', 'audit-log.csv'),
      'cache-control': 'no-store',
    })
  })
}

async function* linesOf(db: Db, filters: RecordFilters, language: string): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  yield encoder.encode(byteOrderMark + csvLines([[...columns, ...ofChange]]))
  for await (const acts of actsInBatches(db, filters, language)) yield encoder.encode(csvLines(acts.map(cellsOf)))
}

function cellsOf({ id, at, person, actingAs, byAdmin, action, target, ...act }: RecordedAct): string[] {
  const { targetName, before, after, why, details } = act
  const who = [person?.id, person?.name, actingAs?.id, actingAs?.name]
  const json = [before, after].map(one => (one ? JSON.stringify(one) : null))
  const rest = Object.keys(details).length > 0 ? JSON.stringify(details) : null
  return [id, at, ...who, byAdmin, action, target, targetName, ...json, why, rest].map(cell => String(cell ?? ''))
}
