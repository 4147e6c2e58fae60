import { ORPCError } from '@orpc/server'
import type { Context, Hono } from 'hono'
import { z } from 'zod'
import { fileDisposition } from '#server/http/file-disposition.ts'
import '#features/platform/storage/storage.tables.ts'
import { filesOfAnswers, namedThings } from '#features/platform/forms/server/index.ts'
import type { Db } from '#server/db/database.ts'
import type { Viewer } from '#server/http/api-context.ts'
import { languageOf } from '#server/http/language-of.ts'
import { limitRate } from '#server/http/limit-rate.ts'
import { inertPolicy } from '#server/http/security-headers.ts'
import { displayStatus, statusOf } from '../application-states.ts'
import { ownApplication } from './own-applications.ts'
import { type Copy, renderCopy } from './render-copy.ts'
import { submissionOf } from './submissions.ts'

const asked = z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) })

/** A long copy takes about a second of the server's time. */
const copies = limitRate({ name: 'application-copy', points: 30, seconds: 600 })

/**
 * GET /api/v1/applications/{id}/copy.pdf?lang=: the last submission, for its applicant; it is not found for all others,
 * and before the first submission. A plain route, because it is a file.
 */
export function mountApplicationCopy(app: Hono, db: Db, viewerOf: (headers: Headers) => Promise<Viewer | null>): void {
  app.get('/api/v1/applications/:id/copy.pdf', async c => {
    const { headers } = c.req.raw
    const { data } = asked.safeParse({ id: c.req.param('id') })
    const viewer = data && (await viewerOf(headers))
    if (!viewer) return missing(c)
    const copy = await readCopy(db, viewer, { id: data.id, language: languageOf(new URL(c.req.url), headers) })
    if (!copy) return missing(c)
    if ((await copies.add(db, viewer.userId)) > copies.points) return later(c)
    return answer(c, data.id, await renderCopy(copy))
  })
}

async function readCopy(db: Db, viewer: Viewer, given: { id: number; language: string }): Promise<Copy | undefined> {
  const found = await ownApplication(db, viewer, given).catch((error: unknown) => {
    if (error instanceof ORPCError && error.code === 'NOT_FOUND') return undefined
    throw error
  })
  const submission = found?.head.part === 'own' ? await submissionOf(db, given.id) : undefined
  if (!found || !submission) return undefined
  const { status, round, appealedAt } = found.row
  const { language } = given
  const { definition, answers } = submission
  return {
    language,
    brand: found.head.brand,
    status: displayStatus({ status: statusOf(status), round, isAppealed: appealedAt !== null }),
    submittedAt: submission.submittedAt,
    definition,
    answers,
    named: await namedThings(db, definition, answers, language),
    pictures: await fileNames(db, filesOfAnswers(definition, answers)),
  }
}

async function fileNames(db: Db, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const files = await db.selectFrom('files').select(['id', 'fileName']).where('id', 'in', ids).execute()
  return new Map(files.map(file => [file.id, file.fileName]))
}

function missing(c: Context): Response {
  return c.json({ code: 'NOT_FOUND', message: 'There is nothing here.' }, 404, { 'cache-control': 'no-store' })
}

function later(c: Context): Response {
  return c.json({ code: 'TOO_MANY_REQUESTS', message: 'Too many copies. Please try again later.' }, 429, {
    'retry-after': '600',
  })
}

function answer(c: Context, id: number, bytes: Uint8Array): Response {
  return c.body(Uint8Array.from(bytes), 200, {
    'content-type': 'application/pdf',
    'content-disposition': fileDisposition('attachment', `application-${id}.pdf`),
    'content-security-policy': inertPolicy,
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  })
}
