import type { Hono } from 'hono'
import { lookBar } from '#features/people/looks/look-bar.ts'
import type { Look } from '#features/people/looks/server/index.ts'
import { type Preferences, readPreferences } from '#features/people/preferences/server/index.ts'
import { onlyReading } from '#server/db/database.ts'
import type { Viewer } from '#server/http/api-context.ts'
import type { Hosts } from '#server/http/hosts.ts'
import { chooseLanguage, languageOf } from '#server/http/language-of.ts'
import type { RequestVariables } from '#server/http/request-log.ts'
import { securityHeaders } from '#server/http/security-headers.ts'
import type { VisitorLimit } from '#server/http/visitor-limit.ts'
import type { CurrentUser } from '#shared/current-user.ts'
import type { ForeignSources } from '#shared/foreign-sources.ts'
import type { Translate } from '#shared/label.ts'
import type { SiteLanguage } from '#shared/languages.ts'
import type { RateTable } from '#shared/money.ts'
import { type OfferedLanguages, offeredWithin } from '#shared/offered-languages.ts'
import { isPlatformAdmin } from '#shared/roles.ts'
import type { Clients, SiteInfo } from '#web/app-context.ts'
import { documentParts } from './document.ts'
import { GuestCache } from './guest-cache.ts'
import { nameInLowerCase } from './name-in-capitals.ts'
import type { PageCaller } from './page-clients.ts'
import type { PageRenderer } from './page-renderer.ts'
import { type Answer, bytesOf, inOwnMemory, sendPage } from './send-page.ts'
import { textAddresses } from './text-groups.ts'
import type { TextsForPages } from './texts-for-pages.ts'

export type PageServices = {
  renderer: PageRenderer
  publicUrl: string
  hosts: Hosts
  siteForHost(host: string, language: string): Promise<SiteInfo>
  offeredLanguages(): Promise<OfferedLanguages>
  /** shipped and added ones, offered or not */
  siteLanguages(): string[]
  /** null for guests */
  signedInFor(headers: Headers, language: string): Promise<SignedIn | null>
  clientsFor(caller: PageCaller): Clients
  searchKey(): string
  textsFor(language: SiteLanguage): TextsForPages
  ratesFor(currency: string): Promise<RateTable>
  limit: VisitorLimit
  /** changes with each removal: cached pages from before may still show what was removed */
  removals(): string
  /** origin of an external chat server, which scripts of all pages may call */
  homeserver: string | undefined
  /** ms that guests' pages are cached; 0: not at all */
  cacheFor: number
}

/** `look`: an admin sees the pages of this person */
export type SignedIn = { viewer: Viewer; user: CurrentUser; look?: Look | null }

const maxCachedBytes = 24_000_000
const maxCachedPages = 1000

/** Handles every GET that no other handler took as a page. */
export function servePages(app: Hono<RequestVariables>, services: PageServices): void {
  const cache = new GuestCache<Answer>({
    ttl: services.cacheFor,
    bytesOf,
    maxBytes: maxCachedBytes,
    maxCount: maxCachedPages,
  })
  const common = {
    ...Object.fromEntries(securityHeaders(services.publicUrl)),
    vary: 'cookie, accept-language, accept-encoding',
    'cache-control': 'private, no-cache',
  }
  app.get('*', async c => {
    const url = new URL(c.req.url)
    // docs/product.md §2: matching is exact, but here the intended page is obvious
    if (/^(\/[^/]+)+\/$/.test(url.pathname)) return c.redirect(url.pathname.slice(0, -1) + url.search, 301)
    const host = hostOf(c.req.raw.headers)
    const preferences = readPreferences(c.req.raw.headers)
    const asked = await askedOf(url, c.req.raw.headers, services)
    const { language, site, offered, signedIn } = asked
    const texts = services.textsFor(language)
    const lower = nameInLowerCase(site.kind, url.pathname)
    if (lower) return c.redirect(lower + url.search, 308)
    const isOwn = (await services.renderer.isOwn?.(site.kind, url.pathname)) ?? false
    const isForOne = isOwn || signedIn !== null
    const address = isForOne ? url : ((await services.renderer.guestAddress?.(site.kind, url)) ?? url)
    const key = `${host} ${address.pathname}${address.search} ${texts.url} ${preferences.currency} ${preferences.country} ${services.removals()} ${offered.first} ${offered.codes}`
    const makeOwn = () => render(c.req.raw, address, { ...asked, texts, preferences, isOwn }, services)
    const make = () => (signedIn?.look ? onlyReading(makeOwn) : makeOwn())
    const makeForMany = async () => inOwnMemory(await make())
    const wait = isForOne || !cache.has(key) ? services.limit(c, 'page') : 0
    if (wait > 0)
      return c.text(texts.t('Too many attempts. Please wait a while.'), 429, {
        'retry-after': String(wait),
        'cache-control': 'no-store',
      })
    const answer = isForOne || services.cacheFor === 0 ? await make() : await cache.get(key, makeForMany)
    const given = { ...common, ...(isForOne && { 'cache-control': 'no-store' }) }
    return sendPage(c, answer, url.searchParams.get('lang') === language ? language : null, given)
  })
}

/**
 * Who asks for which site in which language: a network’s site may offer fewer languages than the platform, among which
 * the best is chosen again.
 */
async function askedOf(url: URL, headers: Headers, services: PageServices) {
  const load = async (language: SiteLanguage) => {
    const site = services.siteForHost(hostOf(headers), language)
    return { language, site: await site, signedIn: await services.signedInFor(headers, language) }
  }
  const [first, all] = await Promise.all([load(languageOf(url, headers)), services.offeredLanguages()])
  const offered = offeredWithin(all, first.site.kind === 'whitelabel' ? first.site.network.siteLanguages : [])
  if (offered.codes.includes(first.language)) return { ...first, offered }
  return { ...(await load(chooseLanguage(url, headers, offered))), offered }
}

type Asked = {
  site: SiteInfo
  language: SiteLanguage
  offered: OfferedLanguages
  texts: TextsForPages
  preferences: Preferences
  signedIn: SignedIn | null
  isOwn: boolean
}

async function render(
  request: Request,
  url: URL,
  { site, language, offered, texts, preferences, signedIn, isOwn }: Asked,
  services: PageServices,
): Promise<Answer> {
  const host = hostOf(request.headers)
  const origin = site.kind === 'whitelabel' ? originOfSite(site.subDomain, host, services.hosts) : services.publicUrl
  const look = signedIn?.look
  // Other pages are shared with other guests; cookies of an admin who looks are the admin's, not the person's.
  const headers = (signedIn || isOwn) && !look ? request.headers : new Headers({ host })
  const answerHeaders = new Headers()
  const page = await services.renderer.render({
    request: new Request(url, { headers }),
    site,
    language,
    languages: offered.codes,
    ...(signedIn && seesAllLanguages(signedIn.user) && { ownLanguages: services.siteLanguages() }),
    t: signedIn ? readIn(texts.t, signedIn.user.timeZone) : texts.t,
    ...preferences,
    rates: await services.ratesFor(preferences.currency),
    origin,
    viewer: signedIn?.user ?? null,
    clients: services.clientsFor({
      ...{ headers, language, answer: answerHeaders, isReadOnly: Boolean(look) },
      viewer: signedIn?.viewer ?? null,
    }),
  })
  const cookies = isOwn && !look ? answerHeaders.getSetCookie() : []
  if (page instanceof Response) return { status: page.status, location: page.headers.get('location') ?? '/', cookies }
  const document = documentParts({
    page,
    language,
    offered,
    origin,
    platformOrigin: services.publicUrl,
    assets: services.renderer.assetsFor(page.files),
    fonts: services.renderer.fontsFor(language),
    siteName: site.kind === 'whitelabel' ? site.name : 'Pola',
    texts: textAddresses(texts.url, services.renderer.textGroups, page.files),
    searchKey: services.searchKey(),
    ...(look && { bar: lookBar(texts.t, look) }),
  })
  if (look) return { status: page.status, document, isInert: true }
  const foreign = foreignOf(page.meta.foreign, services.homeserver)
  return { status: page.status, document, cookies, ...(foreign && { foreign }) }
}

/** A site’s address; on a developer’s machine with the port that was asked for. */
function originOfSite(subDomain: string, host: string, hosts: Hosts): string {
  return hosts.isOwnDomain(host) ? hosts.originOf(subDomain) : `${new URL(hosts.publicUrl).protocol}//${host}`
}

function seesAllLanguages(user: CurrentUser): boolean {
  return isPlatformAdmin(user) || user.additional.translationLanguage !== null
}

const translates = new WeakMap<Translate, Map<string, Translate>>()

/** Texts with dates in the reader's time zone: one object per zone, because cached cards are keyed by it. */
function readIn(t: Translate, timeZone: string | null): Translate {
  if (!timeZone) return t
  const known = translates.get(t) ?? new Map<string, Translate>()
  translates.set(t, known)
  // Zones have several spellings; this is the canonical one.
  const zone = new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone
  const own = known.get(zone) ?? Object.assign(t.bind(null), { timeZone: zone })
  known.set(zone, own)
  return own
}

function foreignOf(ofPage: ForeignSources | undefined, homeserver: string | undefined): ForeignSources | undefined {
  if (homeserver === undefined) return ofPage
  return { connect: [...(ofPage?.connect ?? []), homeserver], frames: ofPage?.frames ?? [] }
}

function hostOf(headers: Headers): string {
  return (headers.get('host') ?? '').toLowerCase()
}
