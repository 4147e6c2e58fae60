import type { Context, Hono } from 'hono'
import { createOtherHosts, redirectWith } from '#features/networks/sites/server/index.ts'
import { cookieHeader, readCookie } from '#server/http/cookies.ts'
import type { FeatureContext } from '#server/http/feature-server.ts'
import { isNavigation } from '#server/http/is-navigation.ts'
import { tooMany } from '#server/http/visitor-limit.ts'
import { isSiteLanguage } from '#shared/languages.ts'
import { ownPath } from '#shared/own-path.ts'
import { askedForCartCookie, continuePath, handOverPaths } from '../cart-elsewhere.ts'
import { cartPath } from '../cart-paths.ts'
import type { CartHandOver } from './cart-hand-over.ts'

/** Seconds for which a guest without a cart is not sent to another host to look for one a second time. */
const askedFor = 900
const base = 'http://own.invalid'

type Given = Pick<FeatureContext, 'hosts' | 'limit' | 'services'> & { handOver: CartHandOver }

/**
 * Takes a guest's cart along between the platform and networks' own sites (decision 0065). All routes are top-level
 * redirects between hosts whose names we make from the label of an approved network; `redirect` is a path.
 *
 * - `/cart/continue?to=&redirect=`: a link to another host, the platform if `to` is missing. Leads to the next step
 *   only with a filled guest's cart,
 * - `/cart/ask?site=&redirect=&have=`, on the host to which the cart goes; `site` has the cart, a network for the
 *   platform,
 * - `/cart/hand-over?to=&state=&redirect=`, on the host that has the cart,
 * - `/cart/take-over?code=&redirect=`, on the first host; without a code there is no cart.
 */
export function mountCartHandOver(app: Hono, { hosts, limit, services, handOver }: Given): void {
  const { siteForHost, accounts } = services
  const { labelOf, originAt } = createOtherHosts({ hosts, siteForHost })
  const secure = hosts.publicUrl.startsWith('https:')
  const pathOf = (c: Context) => ownPath(c.req.query('redirect'), '/')

  const get = (path: string, handle: (c: Context, request: Request) => Promise<Response>) =>
    app.get(path, async c => {
      const wait = limit(c, 'call')
      if (wait > 0) return tooMany(c, wait)
      const { headers } = c.req.raw
      return handle(c, { headers, answer: new Headers(), viewer: await accounts.viewerOf(headers) })
    })
  const noneThere = (answer: Headers, path: string) => {
    answer.append('set-cookie', cookieHeader(askedForCartCookie, '1', { maxAge: askedFor, secure }))
    return redirectWith(withoutAsking(path), answer)
  }

  get(continuePath, async (c, request) => {
    const to = c.req.query('to') ?? ''
    const here = labelOf(c)
    const origin = await originAt(to)
    if (!origin) return redirectWith('/')
    const name = to !== here && isNavigation(c.req.raw) ? await handOver.nameOfCart(request) : undefined
    if (to === here) return redirectWith(pathOf(c))
    const path = inLanguage(pathOf(c), readCookie(request.headers, 'language'))
    if (!name) return redirectWith(origin + path)
    const query = { ...(here && { site: here }), redirect: path, have: name }
    return redirectWith(`${origin}${handOverPaths.ask}?${new URLSearchParams(query)}`)
  })

  get(handOverPaths.ask, async (c, request) => {
    const here = labelOf(c)
    const { site = '', have } = c.req.query()
    const there = here === '' ? site : ''
    const origin = await originAt(there)
    if (!origin || there === here || !isNavigation(c.req.raw)) return redirectWith(pathOf(c))
    if (have && (await handOver.hasAlready(request, have))) return redirectWith(pathOf(c), request.answer)
    const query = { to: here, state: handOver.ask(request), redirect: pathOf(c) }
    return redirectWith(`${origin}${handOverPaths.give}?${new URLSearchParams(query)}`, request.answer)
  })

  get(handOverPaths.give, async (c, request) => {
    const { to = '', state = '' } = c.req.query()
    const origin = await originAt(to)
    if (!origin || to === labelOf(c) || !isNavigation(c.req.raw)) return redirectWith('/')
    const code = await handOver.give(request, { to, state })
    const query = { ...(code && { code }), redirect: pathOf(c) }
    return redirectWith(`${origin}${handOverPaths.take}?${new URLSearchParams(query)}`)
  })

  get(handOverPaths.take, async (c, request) => {
    const { code } = c.req.query()
    const isTaken = code && isNavigation(c.req.raw) && (await handOver.take(request, { to: labelOf(c), code }))
    return isTaken ? redirectWith(pathOf(c), request.answer) : noneThere(request.answer, pathOf(c))
  })

  // A guest who opens an empty cart on a network's site may have filled one on the platform.
  app.get(cartPath, async (c, next) => {
    const { headers } = c.req.raw
    const wasAsked = readCookie(headers, askedForCartCookie) || c.req.query('asked')
    // Only browsers, which send this header, follow redirects with cookies.
    const isPerson = headers.get('sec-fetch-mode') === 'navigate' && isNavigation(c.req.raw)
    if (labelOf(c) === '' || wasAsked || handOver.hasCookie(headers) || !isPerson) return next()
    if (await accounts.viewerOf(headers)) return next()
    const { pathname, search } = new URL(c.req.url)
    return redirectWith(`${handOverPaths.ask}?${new URLSearchParams({ redirect: pathname + search })}`)
  })
}

type Request = Parameters<CartHandOver['ask']>[0]

/** Adds the chosen language to the path, because each host has its own cookie for it. */
function inLanguage(path: string, language: string | undefined): string {
  const url = new URL(path, base)
  if (isSiteLanguage(language)) url.searchParams.set('lang', language)
  return url.pathname + url.search + url.hash
}

/** Where to go if there is no cart; marked so that the page doesn't ask once more, even if cookies are refused. */
function withoutAsking(path: string): string {
  const url = new URL(path, base)
  if (url.pathname === cartPath) url.searchParams.set('asked', '1')
  return url.pathname + url.search + url.hash
}
