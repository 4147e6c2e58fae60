import { lookUp } from '#shared/look-up.ts'
import type { Meaning, Values } from './canary.ts'

/**
 * A kind of address that visitors may ask for. `pattern` has parameters like `:id` in its path and query; `site`: asked
 * on a network’s own site.
 */
export type Surface = { name: string; pattern: string; site?: boolean }

/** Pages that guests may open, by site; `src/app/wiring/leak-drill.test.ts` compares them with the tables of routes. */
export const publicPages = {
  platform: [
    '/',
    '/apply',
    '/minimum-standards',
    '/languages',
    '/pages',
    '/info',
    '/auth/login-page',
    '/auth/signup-page',
    '/auth/reset-password-page',
    '/signup-confirmation',
    '/:profile',
    '/stats/:id',
    '/resources/:id',
    '/flagging/:profile',
    '/claim/:profile',
    '/membership-check/:id?',
    '/report-check/:code?',
    '/receipt-check/:receipt?',
    '/forum',
    '/moderation/figures',
    '/moderation/rules',
    '/marketplace/:category?/:subcategory?',
    '/marketplace/preferences',
    '/marketplace/listing/:id',
    '/collection/:id/:slug?',
    '/sector/:id/:slug?',
    '/focus/:id/:slug?',
    '/marketplace/category/:id/:slug?',
    '/cart',
    '/cart-view',
    '/checkout',
    '/checkout-success',
    '/account-waiting',
    '/invites/stop',
    '/team-invite',
    '/network-invitation',
    '/gift-cards',
    '/notifications/letter',
    '/notifications/unsubscribe',
    '/stock-alerts/confirm',
    '/stock-alerts/stop',
    '/:profile/network',
    '/:profile/network/directory',
    '/:profile/network/marketplace/:category?/:subcategory?',
    '/:profile/network/:category/:subcategory?',
    '/:profile/network/marketplace/listing/:id',
    '/404',
  ],
  whitelabel: [
    '/',
    '/directory',
    '/directory/:profile',
    '/listing/:id',
    '/:category',
    '/shop/:subcategory',
    '/source/:subcategory',
    '/service/:subcategory',
    '/learn-engage/:subcategory',
    '/visit/:subcategory',
    '/invest/:subcategory',
    '/work/:subcategory',
    '/flagging/:profile',
    '/cart',
    '/cart-view',
    '/checkout',
    '/checkout-success',
    '/info',
    '/apply',
    '/minimum-standards',
    '/languages',
    '/pages',
    '/marketplace/preferences',
    '/account-waiting',
    '/signup-confirmation',
    '/auth/login-page',
    '/auth/signup-page',
    '/auth/reset-password-page',
  ],
}

/** Pages of results for words, and the files that machines read. */
const more: Surface[] = [
  ...['/?query=:words', '/marketplace?query=:words', '/?view=map&query=:words'].map(page),
  ...['/:profile/network/directory?query=:words', '/:profile/network/marketplace?query=:words'].map(page),
  ...['/directory?query=:words', '/all?query=:words', '/:profile', '/marketplace/listing/:id'].map(sitePage),
  ...['/robots.txt', '/sitemap.xml', '/sitemap-1.xml', '/manifest.webmanifest', '/offline.html', '/sw.js'].map(page),
  ...[
    '/.well-known/security.txt',
    '/.well-known/did.json',
    '/.well-known/jwks.json',
    '/.well-known/matrix/client',
    '/healthz',
    '/readyz',
    '/metrics',
  ].map(page),
  ...['/robots.txt', '/sitemap.xml', '/sitemap-1.xml', '/manifest.webmanifest', '/offline.html'].map(sitePage),
  ...['/api/v1/docs', '/api/v1/docs.css', '/api/v1/openapi.json', '/api/v1/resources/:id/logo/small.png'].map(page),
  ...['status/0', ':id/badge.svg'].map(path => page(`/api/v1/membership-credentials/${path}`)),
  ...[':subDomain.json', 'networks/:subDomain.json'].map(path => page(`/api/v1/murmurations/${path}`)),
  page('/membership-check/:id'),
  ...['rss/forum', 'atom/forum', 'json/forum', 'rss/forum/4', 'json/enterprises/:seller'].map(path =>
    page(`/api/v1/feeds/${path}`),
  ),
  ...['products?q=:words', 'products?vendor_id=:seller', 'products?id=:product', 'variants?ids=:variant'].map(path =>
    page(`/api/v1/store/${path}`),
  ),
]

function page(pattern: string): Surface {
  return { name: pattern, pattern }
}

function sitePage(pattern: string): Surface {
  return { name: `site ${pattern}`, pattern, site: true }
}

export const plainSurfaces: Surface[] = [
  ...publicPages.platform.map(page),
  ...publicPages.whitelabel.map(sitePage),
  ...more,
]

type Parameter = { name: string; in: string; required?: boolean }
export type ApiDocument = { paths: Record<string, { get?: { parameters?: Parameter[] } }> }

/** The calls of the API that read, with the parameters that they need, and those that name a record or have words. */
export function apiSurfaces({ paths }: ApiDocument): Surface[] {
  return Object.entries(paths).flatMap(([path, { get }]) => {
    if (!get || !isBelowApi(path)) return []
    const inQuery = (get.parameters ?? []).filter(one => one.in === 'query')
    const needed = inQuery.filter(one => one.required)
    const wished = inQuery.filter(one => one.required || lookUp(nameMeanings, one.name))
    const types = path.includes('{type}') ? ['sector', 'focus', 'collection'] : ['']
    return types.flatMap(type => {
      const pattern = path.replace('{type}', type).replace(/\{(\w+)\}/g, ':$1')
      const withQuery = (of: Parameter[]) => {
        const query = of.map(({ name }) => `${name}=:${name}`).join('&')
        return { name: `GET ${path}`, pattern: `/api/v1${pattern}${query && '?'}${query}` }
      }
      return wished.length > needed.length ? [withQuery(needed), withQuery(wished)] : [withQuery(needed)]
    })
  })
}

/** Those of the document that are at the origin only redirect somebody who logs in. */
function isBelowApi(path: string): boolean {
  return path !== '/auth/google' && path !== '/auth/ask'
}

const nameMeanings: Record<string, Meaning> = {
  vendorId: 'enterprise',
  vendorProfileId: 'enterprise',
  profile: 'address',
  subDomain: 'address',
  networkId: 'network',
  userId: 'person',
  query: 'words',
  search: 'words',
  text: 'words',
  words: 'words',
  seller: 'seller',
  product: 'product',
  variant: 'variant',
}

const idMeanings: [before: RegExp, meaning: Meaning][] = [
  [/\/(vendors|vendor-profiles|stats|resources)\/$/, 'enterprise'],
  [/\/(listings|listing)\/$/, 'listing'],
  [/\/store\/products\/$/, 'product'],
  [/\/store\/variants\/$/, 'variant'],
  [/\/sector(\/nodes)?\/$/, 'sector'],
  [/\/focus(\/nodes)?\/$/, 'focus'],
  [/\/collection(\/nodes)?\/$/, 'collection'],
  [/\/marketplace\/category\/$/, 'category'],
  [/\/membership-(check|credentials)\/$/, 'credential'],
]

/** Parameters that don’t depend on a record. */
const fixed: Record<string, string> = {
  language: 'en',
  to: 'en',
  country: 'LK',
  lat: '7.29',
  lng: '80.63',
  itemType: 'profile',
  category: 'shop',
  subcategory: 'food-and-drink',
}

/** What a parameter stands for; undefined: nothing that the drill has a value for. */
export function meaningOf(pattern: string, name: string): Meaning | { fixed: string } | undefined {
  const before = pattern.slice(0, pattern.search(new RegExp(`:${name}(?!\\w)`)))
  if (name === 'profile' && pattern.startsWith('/:profile/network')) return 'networkAddress'
  if (name === 'subDomain' && before.endsWith('/networks/')) return 'networkAddress'
  const found =
    lookUp(nameMeanings, name) ?? (name === 'id' ? idMeanings.find(([start]) => start.test(before))?.[1] : undefined)
  const value = lookUp(fixed, name)
  return found ?? (value === undefined ? undefined : { fixed: value })
}

/** The parameters of a pattern; those that end in `?` are left out of addresses, and so they aren’t among them. */
export function parametersOf(pattern: string): string[] {
  return [...required(pattern).matchAll(/:(\w+)/g)].map(([, name = '']) => name)
}

function required(pattern: string): string {
  return pattern.replace(/\/:\w+\?(?=\/|$)/g, '')
}

/** The address of a surface with these values; undefined if it needs one that is missing. */
export function addressOf(pattern: string, values: Values): string | undefined {
  let isComplete = true
  const address = required(pattern).replace(/:(\w+)/g, (_, name: string) => {
    const meaning = meaningOf(pattern, name)
    const value = typeof meaning === 'object' ? meaning.fixed : meaning && values[meaning]
    if (value === undefined) isComplete = false
    return encodeURIComponent(value ?? '')
  })
  return isComplete ? address || '/' : undefined
}
