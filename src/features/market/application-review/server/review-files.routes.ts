import { Readable } from 'node:stream'
import type { Context, Hono } from 'hono'
import type { Db } from '#server/db/database.ts'
import type { Viewer } from '#server/http/api-context.ts'
import { fileDisposition } from '#server/http/file-disposition.ts'
import { adminOrAnswer } from '#server/http/guards.ts'
import { languageOf } from '#server/http/language-of.ts'
import { byteOrderMark, csvLines } from '#shared/csv.ts'
import { reviewFilters } from '../application-review.contract.ts'
import { exportSubmissions } from './export-submissions.ts'
import { readReviewFigures } from './review-figures.ts'

type ViewerOf = (headers: Headers) => Promise<Viewer | null>

/**
 * Files for admins: GET /api/v1/application-reviews/submissions.csv with all submissions, streamed while they are read;
 * …/figures.csv. They are plain routes because they are streams.
 */
export function mountReviewFiles(app: Hono, db: Db, viewerOf: ViewerOf): void {
  const adminOf = async (c: Context) => adminOrAnswer(await viewerOf(c.req.raw.headers))
  app.get('/api/v1/application-reviews/submissions.csv', async c => {
    const viewer = await adminOf(c)
    if (viewer instanceof Response) return viewer
    const filters = reviewFilters.safeParse({ view: 'all', ...c.req.query() })
    if (!filters.success) return c.json({ code: 'BAD_REQUEST', message: 'There is no such filter.' }, 400)
    return file(c, 'applications.csv', exportSubmissions(db, viewer, filters.data))
  })
  app.get('/api/v1/application-reviews/figures.csv', async c => {
    const viewer = await adminOf(c)
    if (viewer instanceof Response) return viewer
    return file(c, 'review-figures.csv', figureRows(db, languageOf(new URL(c.req.url), c.req.raw.headers)))
  })
}

async function* figureRows(db: Db, language: string): AsyncGenerator<string[][]> {
  const { months, sectors } = await readReviewFigures(db, language)
  yield [['by', 'name', 'decided', 'approved', 'median_hours']]
  yield months.map(({ month, ...row }) => ['month', month, ...cellsOf(row)])
  yield sectors.map(({ title, ...row }) => ['sector', title, ...cellsOf(row)])
}

function cellsOf({
  decided,
  approved,
  medianHours,
}: {
  decided: number
  approved: number
  medianHours: number
}): string[] {
  return [decided, approved, medianHours].map(String)
}

function file(c: Context, name: string, rows: AsyncGenerator<string[][]>): Response {
  return c.body(Readable.toWeb(Readable.from(bytesOf(rows))) as ReadableStream, 200, {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': fileDisposition('attachment', name),
    'cache-control': 'no-store',
  })
}

async function* bytesOf(rows: AsyncGenerator<string[][]>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  yield encoder.encode(byteOrderMark)
  for await (const some of rows) yield encoder.encode(csvLines(some))
}
