import type { Context, Hono } from 'hono'
import type { FileStore } from '#server/files/file-store.ts'
import { inertPolicy } from '#server/http/security-headers.ts'
import { coverEdition, coverVariants } from '../../drawn-cover.ts'
import { type CoverDrawer, coverKey } from './cover-drawer.ts'
import { sceneObjects } from './cover-scenes.ts'

const sizes = { 480: 'small', 800: 'medium_cropped', 1600: 'x_large' } as const
const named = /^([a-z-]{1,60})-(\d)-(480|800|1600)\.webp$/

/**
 * GET /pictures/covers/{edition}/{sector}-{variant}-{width}.webp: covers of enterprises without one, drawn on the first
 * request, and stored. Only about six hundred exist, so requests can't fill the storage.
 */
export function serveCovers(app: Hono, files: FileStore, drawer: CoverDrawer): void {
  app.get('/pictures/covers/:edition/:file', async c => {
    const { edition, file } = c.req.param()
    const [, scene = '', variant, width] = named.exec(file) ?? []
    const order = { scene, variant: Number(variant) }
    if (edition !== String(coverEdition) || !(order.variant < coverVariants) || !sceneObjects(scene))
      return c.notFound()
    const key = coverKey(order, sizes[Number(width) as keyof typeof sizes])
    const found = (await files.get(key)) ?? ((await drawer.draw(order)) ? await files.get(key) : null)
    return found ? picture(c, found) : c.body(null, 503, { 'retry-after': '10', 'cache-control': 'no-store' })
  })
}

function picture(c: Context, { stream, size }: { stream: ReadableStream<Uint8Array>; size: number }): Response {
  return c.body(stream, 200, {
    'content-type': 'image/webp',
    'content-length': String(size),
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': inertPolicy,
  })
}
