import type { Context, Hono } from 'hono'
import { z } from 'zod'
import { teamRoleOf } from '#features/people/teams/server/index.ts'
import { managesVendor } from '#features/people/teams/teams.policy.ts'
import { platformCurrency } from '#features/shop/ledger/ledger-accounts.ts'
import type { Db } from '#server/db/database.ts'
import type { Viewer } from '#server/http/api-context.ts'
import { fileDisposition } from '#server/http/file-disposition.ts'
import { languageOf } from '#server/http/language-of.ts'
import { inertPolicy } from '#server/http/security-headers.ts'
import { currencyCode, id } from '#shared/contract-parts.ts'
import { readStatement } from './read-statements.ts'
import { statementCsv } from './statement-csv.ts'
import { renderStatement } from './statement-pdf.ts'

const asked = z.object({
  vendorId: id,
  month: z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/),
  type: z.enum(['pdf', 'csv']),
  currency: currencyCode.default(platformCurrency),
})

/**
 * GET /api/v1/vendors/{vendorId}/statements/{2026-10}.pdf and .csv, ?lang= and ?currency=, for the owners and admins of
 * the team and admins of Pola; NOT_FOUND for anybody else. Plain routes, because they are files.
 */
export function mountStatements(app: Hono, db: Db, viewerOf: (headers: Headers) => Promise<Viewer | null>): void {
  app.get('/api/v1/vendors/:vendorId/statements/:file{[0-9-]+\\.(?:pdf|csv)}', async c => {
    const [month, type] = c.req.param('file').split('.')
    const { data } = asked.safeParse({
      vendorId: c.req.param('vendorId'),
      month,
      type,
      currency: c.req.query('currency'),
    })
    if (!data) return missing(c)
    const role = await teamRoleOf(db, await viewerOf(c.req.raw.headers), data.vendorId)
    const statement = managesVendor(role) && (await readStatement(db, data, data.month))
    if (!statement) return missing(c)
    const language = languageOf(new URL(c.req.url), c.req.raw.headers)
    const of = data.currency === platformCurrency ? '' : `-${data.currency}`
    const name = `statement-${data.vendorId}-${data.month}${of}.${data.type}`
    if (data.type === 'csv') return answer(c, name, 'text/csv; charset=utf-8', statementCsv(statement, language))
    return answer(c, name, 'application/pdf', Uint8Array.from(await renderStatement(statement, language)))
  })
}

function missing(c: Context): Response {
  return c.json({ code: 'NOT_FOUND', message: 'There is nothing here.' }, 404, { 'cache-control': 'no-store' })
}

function answer(c: Context, name: string, type: string, body: string | Uint8Array<ArrayBuffer>): Response {
  return c.body(body, 200, {
    'content-type': type,
    'content-disposition': fileDisposition('attachment', name),
    'content-security-policy': inertPolicy,
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  })
}
