import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { Hono } from 'hono'
import { inertPolicy } from '#server/http/security-headers.ts'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
const file = /^(small|medium_cropped|x_large)\.webp$/

/** GET /files/{image id}/{size}.webp out of the local folder. A picture never changes under its id. */
export function serveFiles(app: Hono, folder: string): void {
  app.get('/files/:id/:file', async c => {
    const { id, file: name } = c.req.param()
    if (!uuid.test(id) || !file.test(name)) return c.notFound()
    const path = imagePath(folder, id, name)
    const info = await stat(path).catch(() => null)
    if (!info) return c.notFound()
    return c.body(Readable.toWeb(createReadStream(path)) as ReadableStream, 200, {
      'content-type': 'image/webp',
      'content-length': String(info.size),
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': inertPolicy,
    })
  })
}

/** Two letters of the id as a folder of their own keep folders small. */
export function imagePath(folder: string, id: string, name: string): string {
  return join(folder, id.slice(0, 2), id, name)
}
