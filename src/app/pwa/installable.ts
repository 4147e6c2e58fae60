import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import type { Hono } from 'hono'
import type { FileStore } from '#server/files/file-store.ts'
import { languageOf } from '#server/http/language-of.ts'
import { pagePolicy } from '#server/http/security-headers.ts'
import type { SiteLanguage } from '#shared/languages.ts'
import type { Site } from '#shared/site.ts'
import { offlinePath, workerPath } from '#web/offline/offline-messages.ts'
import { distFolder, type PageRenderer } from '../render/page-renderer.ts'
import type { TextsForPages } from '../render/texts-for-pages.ts'
import { webManifest } from './manifest.ts'
import { offlineDocument } from './offline-page.ts'
import { iconNames, siteIcon } from './site-icons.ts'

type Options = {
  renderer: PageRenderer
  siteForHost(host: string, language: string): Promise<Site>
  textsFor(language: SiteLanguage): TextsForPages
  /** store of pictures, for networks' logos */
  files: FileStore
}

/** CSP of the service worker: it may fetch from this site, and run nothing else. */
const workerPolicy = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'"

/**
 * Serves what makes a site installable and lets it work offline: its manifest and icons, the service worker and its
 * offline page.
 */
export function mountInstallable(app: Hono, { renderer, siteForHost, textsFor, files }: Options): void {
  app.get('/manifest.webmanifest', async c => {
    const language = languageOf(new URL(c.req.url), c.req.raw.headers)
    const site = await siteForHost(c.req.header('host') ?? '', language)
    return c.body(JSON.stringify(webManifest(site, language, textsFor(language).t)), 200, {
      'content-type': 'application/manifest+json; charset=utf-8',
      'cache-control': 'public, max-age=600',
      vary: 'accept-language, cookie',
    })
  })
  app.get('/icons/:file', async c => {
    const icon = iconNames.find(name => c.req.param('file') === `${name}.png`)
    if (!icon) return c.notFound()
    const site = await siteForHost(c.req.header('host') ?? '', 'en')
    return c.body(new Uint8Array(await siteIcon(site, icon, files)), 200, {
      'content-type': 'image/png',
      'cache-control': 'public, max-age=604800',
    })
  })
  app.get(offlinePath, async c => {
    const language = languageOf(new URL(c.req.url), c.req.raw.headers)
    const site = await siteForHost(c.req.header('host') ?? '', language)
    const nonce = randomBytes(16).toString('base64url')
    const { styles } = renderer.assetsFor([])
    return c.html(offlineDocument({ site, language, t: textsFor(language).t, styles, nonce }), 200, {
      'content-language': language,
      'cache-control': 'no-cache',
      'content-security-policy': pagePolicy(nonce),
      vary: 'accept-language, cookie',
    })
  })
  // unhashed and uncached: browsers compare it with the installed one
  app.use(workerPath, async (c, next) => {
    await next()
    if (c.res.ok) c.res.headers.set('content-security-policy', workerPolicy)
  })
  const noCache = (_path: string, c: { header(name: string, value: string): void }) =>
    c.header('cache-control', 'no-cache')
  app.use(workerPath, serveStatic({ root: join(distFolder, 'web'), precompressed: true, onFound: noCache }))
  app.get(workerPath, c => c.notFound())
}
