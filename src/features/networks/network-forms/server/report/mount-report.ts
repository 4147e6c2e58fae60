import { ORPCError } from '@orpc/server'
import type { Context, Hono } from 'hono'
import { namedThings } from '#features/platform/forms/server/index.ts'
import type { Db } from '#server/db/database.ts'
import type { Viewer } from '#server/http/api-context.ts'
import { fileDisposition } from '#server/http/file-disposition.ts'
import { languageOf } from '#server/http/language-of.ts'
import { inertPolicy } from '#server/http/security-headers.ts'
import { shownCode } from '../../report-content.ts'
import { answersOfSubmission, type Report, readReport } from './read-report.ts'
import { renderReport } from './render-report.ts'
import { reportOnPaper } from './report-on-paper.ts'

type Given = { db: Db; publicUrl: string; viewerOf: (headers: Headers) => Promise<Viewer | null> }

/**
 * GET /api/v1/network-submissions/{id}/report.pdf?lang=: what an enterprise handed in, as a document that anybody can
 * check. A plain route, because it is a file. NOT_FOUND for who may not read it.
 */
export function mountReport(app: Hono, { db, publicUrl, viewerOf }: Given): void {
  app.get('/api/v1/network-submissions/:id{[1-9][0-9]*}/report.pdf', async c => {
    const { headers } = c.req.raw
    const viewer = await viewerOf(headers)
    const id = Number(c.req.param('id'))
    const report = viewer && id < 2 ** 31 ? await reportFor(db, viewer, id) : null
    if (!report) return missing(c)
    const language = languageOf(new URL(c.req.url), headers)
    const { submission, content, json } = report
    const named = await namedThings(db, submission.definition, answersOfSubmission(submission), language)
    const paper = reportOnPaper({ report, named, language, publicUrl })
    const bytes = await renderReport({ paper, language, created: submission.handedInAt, json })
    return c.body(Uint8Array.from(bytes), 200, {
      'content-type': 'application/pdf',
      'content-disposition': fileDisposition('attachment', `report-${shownCode(content.code)}.pdf`),
      'content-security-policy': inertPolicy,
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    })
  })
}

function missing(c: Context): Response {
  return c.json({ code: 'NOT_FOUND', message: 'There is nothing here.' }, 404, { 'cache-control': 'no-store' })
}

/** null for who may not read it */
async function reportFor(db: Db, viewer: Viewer, id: number): Promise<Report | null> {
  try {
    return await readReport(db, viewer, id)
  } catch (error) {
    if (error instanceof ORPCError && error.code === 'NOT_FOUND') return null
    throw error
  }
}
