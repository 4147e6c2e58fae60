import type { Hono } from 'hono'
import { inertPolicy } from '#server/http/security-headers.ts'
import { type FileStore, pictureKey } from './file-store.ts'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
const file = /^(small|medium_cropped|x_large)\.webp$/

/** Who is given a picture: everybody, whoever asks alone, or nobody. */
export type PictureAccess = 'all' | 'reader' | 'nobody'

/**
 * GET /files/{image id}/{size}.webp, on our own origin wherever the file is stored. A picture never changes under its id.
 * @param accessTo who is given a picture, by the headers of the request; default: everybody
 */
export function serveFiles(
  app: Hono,
  store: FileStore,
  accessTo: (id: string, headers: Headers) => Promise<PictureAccess> = async () => 'all',
): void {
  app.get('/files/:id/:file', async c => {
    const { id, file: name } = c.req.param()
    if (!uuid.test(id) || !file.test(name)) return c.notFound()
    const access = await accessTo(id, c.req.raw.headers)
    if (access === 'nobody') {
      c.header('cache-control', 'no-store')
      return c.notFound()
    }
    const found = await store.get(pictureKey(id, name))
    if (!found) return c.notFound()
    return c.body(found.stream, 200, {
      'content-type': 'image/webp',
      'content-length': String(found.size),
      'cache-control': access === 'all' ? 'public, max-age=31536000, immutable' : 'private, no-store',
      'content-security-policy': inertPolicy,
    })
  })
}
