import type { Hono } from 'hono'
import { isSiteLanguage } from '#shared/languages.ts'
import type { TextCatalogues } from './text-catalogues.ts'

/**
 * GET /api/v1/translations/{language}/{timestamp}: texts by key. With the current timestamp they never change; with any
 * other, from a page opened earlier or rendered by another node, the current ones are returned, uncacheable.
 */
export function mountTextRoutes(app: Hono, catalogues: TextCatalogues): void {
  app.get('/api/v1/translations/:language/:timestamp{[0-9]{1,15}}', async (c, next) => {
    const { language, timestamp } = c.req.param()
    if (!isSiteLanguage(language)) return next()
    if (Number(timestamp) > Number(catalogues.timestamp)) await catalogues.refresh()
    const isPresent = timestamp === catalogues.timestamp
    c.header('cache-control', isPresent ? 'public, max-age=31536000, immutable' : 'no-cache')
    return c.json(catalogues.pageTextsIn(language))
  })
}

/** GET /api/v1/translations/timestamp: when any text last changed, for pages that are open; read from memory. */
export function mountTextTimestamp(app: Hono, catalogues: Pick<TextCatalogues, 'timestamp'>): void {
  app.get('/api/v1/translations/timestamp', c => {
    c.header('cache-control', 'no-store')
    return c.json({ timestamp: catalogues.timestamp })
  })
}
