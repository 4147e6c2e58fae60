import type { Hono } from 'hono'
import type { Db } from '#server/db/database.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { fileDisposition } from '#server/http/file-disposition.ts'
import { inertPolicy } from '#server/http/security-headers.ts'
import { fileTypes } from '../storage.policy.ts'
import { isSigned } from './signed-links.ts'
import { originalKey } from './stored-file.ts'

const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'

/**
 * GET /files/documents/{id}/{name}: a PDF or a private picture, by a signed link that expires. Always an attachment,
 * with `nosniff`, in a sandbox without scripts (docs/security.md).
 */
export function mountDocuments(app: Hono, db: Db, store: FileStore): void {
  app.get(`/files/documents/:id{${uuid}}/:name`, async c => {
    const file = await db
      .selectFrom('files')
      .select(['id', 'secret', 'fileName', 'extension'])
      .where('id', '=', c.req.param('id'))
      .where('kind', '=', 'document')
      .where('state', '=', 'ready')
      .executeTakeFirst()
    const { expires, signature } = c.req.query()
    const found = file && isSigned(file, 'get', { expires, signature }) ? await store.get(originalKey(file.id)) : null
    if (!file || !found) return c.json({ code: 'NOT_FOUND', message: 'There is nothing here.' }, 404)
    return c.body(found.stream, 200, {
      'content-type': typeOf(file.extension),
      'content-length': String(found.size),
      'content-disposition': fileDisposition('attachment', file.fileName),
      'content-security-policy': inertPolicy,
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, no-store',
    })
  })
}

function typeOf(extension: string): string {
  return fileTypes.find(type => type.extension === extension)?.type ?? 'application/octet-stream'
}
