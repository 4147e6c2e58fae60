import { randomBytes } from 'node:crypto'
import type { Context, Hono } from 'hono'
import { getCookie } from 'hono/cookie'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { languageOf } from '#features/translations/language-of.ts'
import type { RequestVariables } from '#server/http/request-log.ts'
import { inertPolicy, pagePolicy, securityHeaders } from '#server/http/security-headers.ts'
import { isSiteLanguage, type SiteLanguage } from '#shared/languages.ts'
import type { SiteInfo } from '#web/app-context.ts'
import { type DocumentParts, documentParts, scriptTags } from './document.ts'
import { GuestCache } from './guest-cache.ts'
import type { PageRenderer } from './page-renderer.ts'
import { type PlainParts, prepareSplice, type SplicedGzip, spliceGzip } from './splice-gzip.ts'

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
type Answer = {
  status: number
  location?: string
  document?: DocumentParts
  plain?: PlainParts
  gzip?: Promise<SplicedGzip>
  sent?: boolean
}

const oneYear = 31_536_000

/** Every GET that nothing else answered is a page. */
export function servePages(app: Hono<RequestVariables>, services: PageServices): void {
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

async function send(c: Context<RequestVariables>, answer: Answer, asked: string | null): Promise<Response> {
  const headers: Record<string, string> = {
    ...commonHeaders,
    'x-request-id': c.get('requestId'),
    ...(isSiteLanguage(asked) && { 'set-cookie': `language=${asked}; Path=/; Max-Age=${oneYear}; SameSite=Lax` }),
  }
  c.set('complete', true)
  const status = answer.status as ContentfulStatusCode
  if (!answer.document) {
    return c.body(null, status, {
      ...headers,
      location: answer.location ?? '/',
      'content-security-policy': inertPolicy,
    })
  }
  const nonce = randomBytes(16).toString('base64url')
  headers['content-type'] = 'text/html; charset=utf-8'
  headers['content-security-policy'] = pagePolicy(nonce)
  const tags = scriptTags(answer.document, nonce)
  if (!(c.req.header('accept-encoding') ?? '').includes('gzip')) {
    return c.body(answer.document.before + tags + answer.document.after, status, headers)
  }
  // quickly for the one who waits, well for those who come after
  answer.plain ??= { before: Buffer.from(answer.document.before), after: Buffer.from(answer.document.after) }
  const gzip = answer.gzip ?? prepareSplice(answer.plain, answer.sent ? 6 : 1)
  if (answer.sent) answer.gzip = gzip
  answer.sent = true
  headers['content-encoding'] = 'gzip'
  return c.body(spliceGzip(answer.plain, await gzip, tags) as Uint8Array<ArrayBuffer>, status, headers)
}

const commonHeaders = {
  ...Object.fromEntries(securityHeaders),
  vary: 'cookie, accept-language, accept-encoding',
  'cache-control': 'private, no-cache',
}
