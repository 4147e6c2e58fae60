import type { Hono } from 'hono'
import { readPreferences } from '#features/people/preferences/server/index.ts'
import { onlyReading } from '#server/db/database.ts'
import type { Viewer } from '#server/http/api-context.ts'
import { languageOf } from '#server/http/language-of.ts'
import type { RequestVariables } from '#server/http/request-log.ts'
import { framedPolicy, securityHeaders } from '#server/http/security-headers.ts'
import { offeredWithin } from '#shared/offered-languages.ts'
import type { NetworkInfo } from '#shared/site.ts'
import type { Clients, SiteInfo } from '#web/app-context.ts'
import { notKept } from '#web/offline/cache-rules.ts'
import { documentParts } from './document.ts'
import { joinParts } from './parts.ts'
import type { PageServices } from './serve-pages.ts'
import { textAddresses } from './text-groups.ts'

type Services = PageServices & {
  draftOf(viewer: Viewer | null, subDomain: string, language: string): Promise<NetworkInfo | undefined>
}

/**
 * The first page of a network, with its draft, as guests will see it: for a frame on its page of settings. Nothing runs on
 * it, nothing is sent from it, no link leads away, and nobody keeps it. For others than those who change the settings it
 * doesn’t exist.
 */
export function servePreview(app: Hono<RequestVariables>, services: Services): void {
  const headers = {
    ...Object.fromEntries(securityHeaders(services.publicUrl)),
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': framedPolicy,
    'x-frame-options': 'SAMEORIGIN',
    'cache-control': 'no-store',
    [notKept]: '1',
  }
  app.get('/:profile{[a-z0-9]{1,60}}/network/settings/preview', async (c, next) => {
    const language = languageOf(new URL(c.req.url), c.req.raw.headers)
    const host = (c.req.header('host') ?? '').toLowerCase()
    const [here, signedIn] = await Promise.all([
      services.siteForHost(host, language),
      services.signedInFor(c.req.raw.headers, language),
    ])
    const viewer = signedIn && !signedIn.look ? signedIn.viewer : null
    const network =
      here.kind === 'platform' ? await services.draftOf(viewer, c.req.param('profile'), language) : undefined
    if (!network) return next()
    const wait = services.limit(c, 'page')
    if (wait > 0) return c.text('', 429, { 'retry-after': String(wait), 'cache-control': 'no-store' })
    const answer = await onlyReading(() => render(c.req.raw, network, language, services))
    if (!answer) return next()
    c.set('complete', true)
    const { status, html } = answer
    return new Response(html, { status, headers: { ...headers, 'x-request-id': c.get('requestId') } })
  })
}

type Language = ReturnType<typeof languageOf>

async function render(request: Request, network: NetworkInfo, language: Language, services: Services) {
  const { subDomain, id: networkId, name, description, hasSite } = network
  const site: SiteInfo = hasSite
    ? { kind: 'whitelabel', subDomain, networkId, name, description, network }
    : { kind: 'platform' }
  const host = new URL(services.publicUrl).host
  const headers = new Headers({ host })
  const texts = services.textsFor(language)
  const offered = offeredWithin(await services.offeredLanguages(), hasSite ? network.siteLanguages : [])
  const preferences = readPreferences(request.headers)
  const url = new URL(hasSite ? '/' : `/${subDomain}/network`, services.publicUrl)
  const page = await services.renderer.render({
    ...{ request: new Request(url, { headers }), site, language, languages: offered.codes, t: texts.t, ...preferences },
    rates: await services.ratesFor(preferences.currency),
    origin: services.publicUrl,
    viewer: null,
    clients: withDraft(services.clientsFor({ headers, language, viewer: null, isReadOnly: true }), network),
  })
  if (page instanceof Response) return undefined
  const { before, after } = documentParts({
    ...{ page, language, offered, origin: services.publicUrl, platformOrigin: services.publicUrl },
    assets: services.renderer.assetsFor(page.files),
    fonts: services.renderer.fontsFor(language),
    siteName: name,
    texts: textAddresses(texts.url, services.renderer.textGroups, page.files),
    searchKey: services.searchKey(),
    bar: '',
  })
  return { status: page.status, html: before + withoutLinks(joinParts(after).toString()) }
}

/** Clients that give the draft where a page asks for its network. */
function withDraft(clients: Clients, network: NetworkInfo): Clients {
  const networks = new Proxy(clients.networks, {
    get: (target, name) => (name === 'getNetwork' ? async () => network : Reflect.get(target, name)),
  })
  return new Proxy(clients, { get: (target, name) => (name === 'networks' ? networks : Reflect.get(target, name)) })
}

/** Markup whose links lead nowhere. React escapes `>` and `"` in attributes, so a tag ends with the first `>`. */
export function withoutLinks(html: string): string {
  return html.replace(/<a\s[^>]*>/g, tag => tag.replace(/\shref="[^"]*"/, ''))
}
