/** The caching strategy for a request of this site; undefined: network only. */
export type Kind = 'page' | 'own' | 'search' | 'answer' | 'texts' | 'picture' | 'asset'

/** A header of answers that are never cached, not even for their owner. */
export const notKept = 'pola-not-kept'

type Asked = { method: string; isNavigation: boolean; pathname: string }

const search = /^\/api\/v1\/search\/1\/indexes\/[^/]+\/(queries|points|facets\/[^/]+\/query)$/
const texts = /^\/api\/v1\/translations\/[A-Za-z-]{2,7}\/\d+(?:\/[\w-]+\/[\w+-]+)?$/
/** Public endpoints. Others are never cached, so that personal data can't be by oversight. */
const publicAnswers =
  /^\/api\/v1\/(about|application|countries|currencies|filters|landing|listings|lists|marketplace|networks|places|profiles|resources|stats|ui\/sectors)(\/|$)/
const notPages = /^\/(api|assets|files|pictures|badges|icons)(\/|$)/
/** First path segments of personal pages (docs/product.md §2), and of those opened by a secret in a mail. */
const personal =
  /^\/(account|account-waiting|admin|application-form|auth|cart|cart-view|chats|checkout|checkout-success|invites|notifications|order-view|saved-list|signup-confirmation|stock-alerts|submitted|team-invite|vendor)(\/|$)/

/** Personal pages that work for their owner without a network; cached until the owner logs out. */
const kept = /^\/(application-form\/\d+|chats(\/[^/]+)?)$/

export function kindOf({ method, isNavigation, pathname }: Asked): Kind | undefined {
  if (method === 'POST') return search.test(pathname) ? 'search' : undefined
  if (method !== 'GET') return undefined
  if (isNavigation && kept.test(pathname)) return 'own'
  if (isNavigation) return notPages.test(pathname) ? undefined : 'page'
  if (pathname.startsWith('/assets/')) return 'asset'
  if (pathname.startsWith('/files/') || pathname.startsWith('/pictures/')) return 'picture'
  if (texts.test(pathname)) return 'texts'
  if (publicAnswers.test(pathname) || pathname.startsWith('/badges/')) return 'answer'
  return undefined
}

/**
 * Whether an answer may be cached: complete, from this site, not redirected, and without `no-store`. Search answers
 * always have `no-store`, for intermediate caches; they are the same for everybody and are cached. Personal pages have
 * it as well: of these only the ones that work without a network are cached, for their owner alone.
 */
export function mayKeep(kind: Kind, pathname: string, response: Response): boolean {
  if (response.headers.has(notKept)) return false
  if (response.status !== 200 || response.type !== 'basic' || response.redirected) return false
  if (kind !== 'search' && kind !== 'own' && /no-store/.test(response.headers.get('cache-control') ?? '')) return false
  if (kind !== 'page' && kind !== 'own') return true
  const isHtml = (response.headers.get('content-type') ?? '').startsWith('text/html')
  return isHtml && (kind === 'own' || !personal.test(pathname))
}

/** The address of all texts of a language and version, given the address of all or of some groups. */
export function allTexts(url: string): string {
  const { pathname } = new URL(url)
  return new URL(/^\/api\/v1\/translations\/[A-Za-z-]{2,7}\/\d+/.exec(pathname)?.[0] ?? pathname, url).href
}

/** The cache key for a search: the request's URL with a hash of its body. */
export async function searchKey(url: string, body: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(body))
  const hex = [...new Uint8Array(hash)].map(byte => byte.toString(16).padStart(2, '0')).join('')
  return `${url}?body=${hex}`
}
