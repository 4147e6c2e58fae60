import { Readable } from 'node:stream'
import type { Hono } from 'hono'
import { z } from 'zod'
import { exportListings, exportOwnListings } from '#features/market/listings/server/index.ts'
import { teamRoleOf } from '#features/people/teams/server/index.ts'
import { seesVendorAccount } from '#features/people/teams/teams.policy.ts'
import type { Db } from '#server/db/database.ts'
import type { Viewer } from '#server/http/api-context.ts'
import { fileDisposition } from '#server/http/file-disposition.ts'
import { languageOf } from '#server/http/language-of.ts'
import { id } from '#shared/contract-parts.ts'

const asked = z.object({ vendorId: id, format: z.enum(['shopify', 'pola']).default('shopify') })

/**
 * GET /api/v1/vendors/{vendorId}/listings.csv?format=, for the team: `pola` has all listings in all languages,
 * `shopify` those for sale in one language. A plain route, because it is a stream.
 */
export function mountExports(app: Hono, db: Db, viewerOf: (headers: Headers) => Promise<Viewer | null>): void {
  app.get('/api/v1/vendors/:vendorId/listings.csv', async c => {
    const { headers } = c.req.raw
    const given = asked.safeParse({ ...c.req.query(), ...c.req.param() })
    const role = given.success && (await teamRoleOf(db, await viewerOf(headers), given.data.vendorId))
    if (!given.success || !role || !seesVendorAccount(role))
      return c.json({ code: 'NOT_FOUND', message: 'There is nothing here.' }, 404)
    const { vendorId, format } = given.data
    const language = languageOf(new URL(c.req.url), headers)
    const lines = format === 'pola' ? exportOwnListings(db, vendorId) : exportListings(db, vendorId, language)
    return c.body(Readable.toWeb(Readable.from(encoded(lines))) as ReadableStream, 200, {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': fileDisposition('attachment', 'listings.csv'),
      'cache-control': 'no-store',
    })
  })
}

async function* encoded(lines: AsyncGenerator<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  for await (const part of lines) yield encoder.encode(part)
}
