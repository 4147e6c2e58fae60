import type { Hono } from 'hono'
import { forumSitemap } from '#features/community/forum/server/index.ts'
import { type SitemapEntry, sitemapEntries } from '#features/market/directory/server/index.ts'
import { listingSitemapEntries } from '#features/market/listings/server/index.ts'
import { staticPageSitemap } from '#features/platform/static-pages/server/index.ts'
import type { Db } from '#server/db/database.ts'
import { cache } from '#server/http/cache.ts'
import type { Hosts } from '#server/http/hosts.ts'
import { type OfferedLanguages, offeredWithin } from '#shared/offered-languages.ts'
import type { Site } from '#shared/site.ts'
import { inLanguagePath } from './document.ts'
import { siteSitemapEntries } from './site-sitemap.ts'

type Options = {
  db: Db
  hosts: Hosts
  siteForHost(host: string, language: string): Promise<Site>
  /** number of removals so far: removed pages must leave the list */
  removals(): number
  offeredLanguages(): Promise<OfferedLanguages>
}

/** What is listed for a host: its pages, at its origin, in its languages. */
type Listing = { origin: string; entries(): Promise<SitemapEntry[]>; languages: readonly string[] }

/** ms for which the list is cached, because it reads everything */
const ttl = 60_000

/** The protocol allows 50,000 URLs per file; with alternates each is long, so fewer. */
const chunk = 10_000

/**
 * /robots.txt, /sitemap.xml (an index) and /sitemap-{n}.xml, of the platform and of networks' sites on their own domains.
 * A site below the platform's host lists its pages nowhere.
 */
export function mountSitemap(app: Hono, { db, hosts, siteForHost, removals, offeredLanguages }: Options): void {
  const listed = cache({ ttl, max: 2 }, (_removals: number) => listEntries(db))
  const listedOf = cache({ ttl, max: 100 }, async (host: string, _removals: number) => {
    const site = await siteForHost(host, 'en')
    return site.kind === 'whitelabel' ? siteSitemapEntries(db, site) : []
  })
  const mapOf = async (host = ''): Promise<Listing | undefined> => {
    const site = await siteForHost(host, 'en')
    if (site.kind === 'platform') return { origin: hosts.publicUrl, entries: () => listed(removals()), languages: [] }
    const origin = hosts.originOf(site.subDomain)
    const isMain = hosts.isOwnDomain(host) && hosts.isOwnDomain(new URL(origin).host)
    const languages = site.network.siteLanguages
    return isMain ? { origin, entries: () => listedOf(host.toLowerCase(), removals()), languages } : undefined
  }
  app.get('/robots.txt', async c => {
    const map = await mapOf(c.req.header('host'))
    const line = map ? `\nSitemap: ${map.origin}/sitemap.xml` : ''
    return c.text(`User-agent: *\nAllow: /\nDisallow: /api/v1/search/${line}\n`)
  })
  app.get('/sitemap.xml', async c => {
    const map = await mapOf(c.req.header('host'))
    if (!map) return c.notFound()
    const count = Math.ceil((await map.entries()).length / chunk)
    const maps = Array.from(
      { length: count },
      (_, n) => `<sitemap><loc>${map.origin}/sitemap-${n + 1}.xml</loc></sitemap>`,
    )
    return xml(`<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${maps.join('')}</sitemapindex>`)
  })
  app.get('/:name{sitemap-[0-9]+\\.xml}', async c => {
    const n = Number(/\d+/.exec(c.req.param('name'))?.[0])
    const map = await mapOf(c.req.header('host'))
    const part = map ? (await map.entries()).slice((n - 1) * chunk, n * chunk) : []
    if (!map || part.length === 0) return c.notFound()
    const offered = offeredWithin(await offeredLanguages(), map.languages)
    return xml(
      `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${part
        .map(entry => entryXml(entry, map.origin, offered))
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
    ...(await forumSitemap(db)),
  ]
}

function entryXml({ path, changed }: SitemapEntry, origin: string, offered: OfferedLanguages): string {
  const alternates = offered.codes.map(code => {
    const href = origin + inLanguagePath(path, code, offered)
    return `<xhtml:link rel="alternate" hreflang="${code}" href="${href}"/>`
  })
  const lastmod = changed ? `<lastmod>${changed.toISOString().slice(0, 10)}</lastmod>` : ''
  return `<url><loc>${origin}${path}</loc>${lastmod}${alternates.join('')}</url>`
}

function xml(body: string): Response {
  return new Response(`<?xml version="1.0" encoding="UTF-8"?>${body}`, {
    headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=600' },
  })
}
