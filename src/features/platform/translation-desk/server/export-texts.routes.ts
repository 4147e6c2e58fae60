import type { Hono } from 'hono'
import { loadItems, type WrittenContent } from '#features/platform/translations/server/index.ts'
import type { Db } from '#server/db/database.ts'
import type { Viewer } from '#server/http/api-context.ts'
import { fileDisposition } from '#server/http/file-disposition.ts'
import { isSiteLanguage } from '#shared/languages.ts'
import { fileFormats } from '../translation-desk.contract.ts'
import { textFormats } from './files/index.ts'
import { rightsTo } from './text-rights.ts'

type Given = { db: Db; content: WrittenContent; viewerOf: (headers: Headers) => Promise<Viewer | null> }

/**
 * GET /api/v1/translation-files/{language}/{format}: all texts of a language but the hidden ones, for translators’
 * programs. A plain route, because the formats have types of their own.
 */
export function mountTextFiles(app: Hono, { db, content, viewerOf }: Given): void {
  app.get('/api/v1/translation-files/:language/:format', async (c, next) => {
    const { language, format: name } = c.req.param()
    const format = fileFormats.find(one => one === name)
    if (!isSiteLanguage(language) || !format) return next()
    const viewer = await viewerOf(c.req.raw.headers)
    if (!viewer) return c.json({ code: 'UNAUTHORIZED', message: 'Please log in.' }, 401)
    const isRefused = await rightsTo(db, viewer, language).then(
      () => false,
      () => true,
    )
    if (isRefused) return c.json({ code: 'NOT_FOUND', message: 'There is nothing here.' }, 404)
    const { write, type, extension } = textFormats[format]
    const items = (await loadItems(db, content, language)).filter(({ isHidden }) => !isHidden)
    return c.body(write(items, language), 200, {
      'content-type': type,
      'content-disposition': fileDisposition('attachment', `pola-${language}.${extension}`),
      'cache-control': 'no-store',
    })
  })
}
