import type { Hono } from 'hono'
import { type SitemapEntry, sitemapEntries } from '#features/market/directory/server/index.ts'
import { listingSitemapEntries } from '#features/market/listings/server/index.ts'
import { staticPageSitemap } from '#features/platform/static-pages/server/index.ts'
import type { Db } from '#server/db/database.ts'
import { cache } from '#server/http/cache.ts'
import type { OfferedLanguages } from '#shared/offered-languages.ts'
import type { Site } from '#shared/site.ts'
import { inLanguagePath } from './document.ts'

type Options = {
  db: Db
  publicUrl: string
  siteForHost(host: string, language: string): Promise<Site>
  /** number of removals so far: removed pages must leave the list */
  removals(): number
  offeredLanguages(): Promise<OfferedLanguages>
}

/** ms for which the list is cached, because it reads everything */
const ttl = 60_000

/** The protocol allows 50,000 URLs per file; with alternates each is long, so fewer. */
const chunk = 10_000

/** /robots.txt, /sitemap.xml (an index) and /sitemap-{n}.xml. A white-label site lists its own pages nowhere: the platform's are canonical. */
export function mountSitemap(app: Hono, { db, publicUrl, siteForHost, removals, offeredLanguages }: Options): void {
  const listed = cache({ ttl, max: 2 }, (_removals: number) => listEntries(db))
  const entries = () => listed(removals())
  const onPlatform = async (host: string | undefined) => (await siteForHost(host ?? '', 'en')).kind === 'platform'
  app.get('/robots.txt', async c => {
    const map = (await onPlatform(c.req.header('host'))) ? `\nSitemap: ${publicUrl}/sitemap.xml` : ''
    return c.text(`User-agent: *\nAllow: /\nDisallow: /api/v1/search/${map}\n`)
  })
  app.get('/sitemap.xml', async c => {
    if (!(await onPlatform(c.req.header('host')))) return c.notFound()
    const count = Math.ceil((await entries()).length / chunk)
    const maps = Array.from(
      { length: count },
      (_, n) => `<sitemap><loc>${publicUrl}/sitemap-${n + 1}.xml</loc></sitemap>`,
    )
    return xml(`<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${maps.join('')}</sitemapindex>`)
  })
  app.get('/:name{sitemap-[0-9]+\\.xml}', async c => {
    const n = Number(/\d+/.exec(c.req.param('name'))?.[0])
    const part = (await onPlatform(c.req.header('host'))) ? (await entries()).slice((n - 1) * chunk, n * chunk) : []
    if (part.length === 0) return c.notFound()
    const offered = await offeredLanguages()
    return xml(
      `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${part
        .map(entry => entryXml(entry, publicUrl, offered))
        .join('')}</urlset>`,
    )
  })
}

async function listEntries(db: Db): Promise<SitemapEntry[]> {
  return [
    { path: '/' },
    { path: '/info' },
    { path: '/minimum-standards' },
    { path: '/languages' },
    { path: '/apply' },
    ...(await staticPageSitemap(db, new Date())),
    ...(await sitemapEntries(db)),
    ...(await listingSitemapEntries(db)),
  ]
}

function entryXml({ path, changed }: SitemapEntry, publicUrl: string, offered: OfferedLanguages): string {
  const alternates = offered.codes.map(code => {
    const href = publicUrl + inLanguagePath(path, code, offered)
    return `<xhtml:link rel="alternate" hreflang="${code}" href="${href}"/>`
  })
  const lastmod = changed ? `<lastmod>${changed.toISOString().slice(0, 10)}</lastmod>` : ''
  return `<url><loc>${publicUrl}${path}</loc>${lastmod}${alternates.join('')}</url>`
}

function xml(body: string): Response {
  return new Response(`<?xml version="1.0" encoding="UTF-8"?>${body}`, {
    headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=600' },
  })
}
