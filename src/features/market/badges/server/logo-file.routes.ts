import type { Hono } from 'hono'
import type { Db } from '#server/db/database.ts'
import { type FileStore, pictureKey, readStored } from '#server/files/file-store.ts'
import { fileDisposition } from '#server/http/file-disposition.ts'
import { inertPolicy } from '#server/http/security-headers.ts'
import { tooMany, type VisitorLimit } from '#server/http/visitor-limit.ts'
import { type LogoFormat, type LogoSize, logoFormats, logoSizes } from '../logo-files.ts'
import { findBadges } from './find-badges.ts'

const fileName = new RegExp(`^(${Object.keys(logoSizes).join('|')})\\.(${logoFormats.join('|')})$`)

/**
 * GET /api/v1/resources/{id}/logo/{size}.{png|webp}: downloads the logo of a visible enterprise. A plain route, because
 * it is binary.
 */
export function mountLogoFiles(app: Hono, db: Db, store: FileStore, limit: VisitorLimit): void {
  app.get('/api/v1/resources/:id{[1-9][0-9]{0,8}}/logo/:file', async c => {
    const [, size, format] = (fileName.exec(c.req.param('file')) ?? []) as [string?, LogoSize?, LogoFormat?]
    const wait = size && format === 'png' ? limit(c, 'picture') : 0
    if (wait > 0) return tooMany(c, wait)
    const found = size && (await findBadges(db, Number(c.req.param('id')), 'en'))
    const bytes = found?.logo && size && (await readLogo(store, pictureKey(found.logo.id, `${size}.webp`), format))
    if (!bytes) return c.json({ code: 'NOT_FOUND', message: 'There is nothing here.' }, 404)
    return c.body(new Uint8Array(bytes), 200, {
      'content-type': `image/${format}`,
      'content-disposition': fileDisposition('attachment', `${found.subDomain}-${logoSizes[size]}.${format}`),
      'cache-control': 'public, max-age=300',
      'content-security-policy': inertPolicy,
    })
  })
}

/** The stored file, or a PNG of it; null if the file is gone. */
async function readLogo(store: FileStore, key: string, format: LogoFormat | undefined): Promise<Buffer | null> {
  const webp = await readStored(store, key)
  if (!webp || format !== 'png') return webp
  const { default: sharp } = await import('sharp')
  return sharp(webp).png({ compressionLevel: 9 }).toBuffer()
}
