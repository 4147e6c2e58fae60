import { ORPCError } from '@orpc/server'
import type { Hono } from 'hono'
import type { Db } from '#server/db/database.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { errorBody } from '#server/http/api-handler.ts'
import { receiveUpload } from './receive-upload.ts'

const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'

/** PUT /api/v1/storage/upload/{id}: the bytes of a permitted upload. A plain route, because they are streamed. */
export function mountUpload(app: Hono, db: Db, store: FileStore, arrivals: string): void {
  app.put(`/api/v1/storage/upload/:id{${uuid}}`, async c => {
    const { expires, signature } = c.req.query()
    const length = c.req.header('content-length')
    const arriving = {
      id: c.req.param('id'),
      expires,
      signature,
      contentLength: length === undefined ? undefined : Number(length),
      body: c.req.raw.body,
    }
    try {
      await receiveUpload({ db, store, arrivals }, arriving)
      return c.body(null, 204, { 'cache-control': 'no-store' })
    } catch (error) {
      // Closes the connection, because the rest of the body is not read.
      c.header('connection', 'close')
      if (!(error instanceof ORPCError)) throw error
      return c.json(errorBody(error), error.status as 400)
    }
  })
}
