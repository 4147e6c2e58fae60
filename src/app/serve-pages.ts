import { randomBytes } from 'node:crypto'
import type { Context, Hono } from 'hono'
import { getCookie } from 'hono/cookie'
import { languageOf } from '#features/translations/language-of.ts'
import { pagePolicy } from '#server/http/security-headers.ts'
import { isSiteLanguage, type SiteLanguage } from '#shared/languages.ts'
import type { SiteInfo } from '#web/app-context.ts'
import { type DocumentParts, documentParts, scriptTags } from './document.ts'
import { GuestCache } from './guest-cache.ts'
import type { PageRenderer } from './page-renderer.ts'
import { prepareSplice, type SplicedGzip, spliceGzip } from './splice-gzip.ts'

export type PageServices = {
  renderer: PageRenderer
  publicUrl: string
  siteForHost(host: string, language: string): Promise<SiteInfo>
  clientsFor(headers: Headers): Record<string, unknown>
  searchKey(): string
  textsUrl(language: SiteLanguage): string
  /** guests' pages are kept for this many milliseconds; 0 for none */
  cacheFor: number
}

/** What a guest's request is answered with, whoever asks. */
type Answer = { status: number; location?: string; document?: DocumentParts; gzip?: SplicedGzip; sent?: boolean }

const oneYear = 31_536_000

/** Every GET that nothing else answered is a page. */
export function servePages(app: Hono, services: PageServices): void {
  const cache = new GuestCache<Answer>(services.cacheFor)
  app.get('*', async c => {
    const url = new URL(c.req.url)
    const language = languageOf(url, c.req.raw.headers)
    const host = c.req.header('host') ?? ''
    const currency = currencyOf(c)
    const key = `${host} ${url.pathname}${url.search} ${language} ${currency}`
    const answer = await cache.get(key, () => render(c.req.raw, url, host, language, currency, services))
    return send(c, answer, url.searchParams.get('lang'))
  })
}

function currencyOf(c: Context): string {
  const chosen = getCookie(c, 'currency') ?? ''
  return /^[A-Z]{3}$/.test(chosen) ? chosen : 'USD'
}

async function render(
  request: Request,
  url: URL,
  host: string,
  language: SiteLanguage,
  currency: string,
  services: PageServices,
): Promise<Answer> {
  const site = await services.siteForHost(host, language)
  const origin = site.kind === 'whitelabel' ? `${new URL(services.publicUrl).protocol}//${host}` : services.publicUrl
  const page = await services.renderer.render({
    request: new Request(url, { headers: request.headers }),
    site,
    language,
    currency,
    origin,
    clients: services.clientsFor(request.headers),
  })
  if (page instanceof Response) return { status: page.status, location: page.headers.get('location') ?? '/' }
  const document = documentParts({
    page,
    language,
    origin,
    assets: services.renderer.assetsFor(page.files),
    fonts: services.renderer.fontsFor(language),
    siteName: site.kind === 'whitelabel' ? site.name : 'Pola',
    textsUrl: services.textsUrl(language),
    searchKey: services.searchKey(),
  })
  return { status: page.status, document }
}

function send(c: Context, answer: Answer, asked: string | null): Response {
  const headers = new Headers({
    vary: 'cookie, accept-language, accept-encoding',
    'cache-control': 'private, no-cache',
  })
  if (isSiteLanguage(asked)) {
    headers.append('set-cookie', `language=${asked}; Path=/; Max-Age=${oneYear}; SameSite=Lax`)
  }
  if (!answer.document) {
    headers.set('location', answer.location ?? '/')
    return new Response(null, { status: answer.status, headers })
  }
  const nonce = randomBytes(16).toString('base64url')
  headers.set('content-type', 'text/html; charset=utf-8')
  headers.set('content-security-policy', pagePolicy(nonce))
  const tags = scriptTags(answer.document, nonce)
  if (!(c.req.header('accept-encoding') ?? '').includes('gzip')) {
    const { before, after } = answer.document
    return new Response(Buffer.concat([before, Buffer.from(tags), after]), { status: answer.status, headers })
  }
  // quickly for the one who waits, well for those who come after
  const gzip = answer.gzip ?? prepareSplice(answer.document, answer.sent ? 6 : 1)
  if (answer.sent) answer.gzip = gzip
  answer.sent = true
  headers.set('content-encoding', 'gzip')
  return new Response(new Uint8Array(spliceGzip(answer.document, gzip, tags)), {
    status: answer.status,
    headers,
  })
}
