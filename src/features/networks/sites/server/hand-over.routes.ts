import type { Context, Hono } from 'hono'
import { askedCookie, hasLoginElsewhere, siteCookie } from '#features/people/accounts/login-elsewhere.ts'
import type { HandOver } from '#features/people/accounts/server/index.ts'
import { cookieHeader, readCookie } from '#server/http/cookies.ts'
import type { Hosts } from '#server/http/hosts.ts'
import { isNavigation } from '#server/http/is-navigation.ts'
import { ownPath } from '#shared/own-path.ts'
import type { Site } from '#shared/site.ts'
import { createOtherHosts, redirectWith } from './other-hosts.ts'

type Options = {
  hosts: Hosts
  handOver: HandOver
  siteForHost(host: string, language: string): Promise<Site>
  viewerOf(headers: Headers): Promise<unknown>
  clientIp(c: Context): string
}

/** Seconds for which a guest is not sent to look for a login elsewhere again. */
const askedFor = 900
/** the longest that browsers allow */
const rememberedFor = 400 * 24 * 3600
const loginPage = '/auth/login-page'
const base = 'http://own.invalid'

/**
 * One login for the platform and networks' own sites (decision 0052). All are top-level redirects between hosts that we make
 * of the label of an approved network; `redirect` is a path.
 *
 * - `/auth/ask?redirect=&site=&back=`, on the host that wants a login: asks the platform, or as the platform the network `site`.
 *   With `back` the browser goes back there in the end.
 * - `/auth/hand-over?to=&state=&redirect=&back=`, on the host that may have one.
 * - `/auth/take-over?code=&from=&redirect=&back=`, on the first again; without a code nobody is logged in there.
 * - `/auth/share?redirect=`, on a network's site after a login there: the platform gets it too.
 * - `/auth/continue-at?site=&redirect=`, on the platform after a login there that began on a network's site.
 */
export function mountHandOver(app: Hono, options: Options): void {
  const { hosts, handOver, siteForHost, viewerOf, clientIp } = options
  const { publicUrl } = hosts
  const { labelOf, originAt } = createOtherHosts({ hosts, siteForHost })
  const requestOf = (c: Context, answer: Headers) => ({ headers: c.req.raw.headers, ip: clientIp(c), answer })
  const pathOf = (c: Context) => ownPath(c.req.query('redirect'), '/')
  const isFollowed = (c: Context) => isNavigation(c.req.raw)
  const secure = publicUrl.startsWith('https:')
  const remember = (answer: Headers, name: string, value: string, maxAge: number) =>
    answer.append('set-cookie', cookieHeader(name, value, { maxAge, secure }))
  const nobodyThere = (answer: Headers, path: string) => {
    remember(answer, askedCookie, '1', askedFor)
    return redirectWith(noAnswer(path), answer)
  }

  app.get('/auth/ask', async c => {
    const answer = new Headers()
    const here = labelOf(c)
    const { site = '', back } = c.req.query()
    const there = here === '' ? site : ''
    const origin = await originAt(there)
    if (!origin || there === here || !isFollowed(c)) return nobodyThere(answer, pathOf(c))
    const state = handOver.ask(requestOf(c, answer))
    const query = { to: here, state, redirect: pathOf(c), ...(back && { back: '1' }) }
    return redirectWith(`${origin}/auth/hand-over?${new URLSearchParams(query)}`, answer)
  })

  app.get('/auth/hand-over', async c => {
    const answer = new Headers()
    const { to = '', state = '', back } = c.req.query()
    const origin = await originAt(to)
    if (!origin || to === labelOf(c) || !isFollowed(c)) return redirectWith('/', answer)
    const code = await handOver.give(requestOf(c, answer), { to, state })
    const query = { ...(code && { code }), from: labelOf(c), redirect: pathOf(c), ...(back && { back: '1' }) }
    return redirectWith(`${origin}/auth/take-over?${new URLSearchParams(query)}`, answer)
  })

  app.get('/auth/take-over', async c => {
    const answer = new Headers()
    const here = labelOf(c)
    const { code, from = '', back } = c.req.query()
    const there = await originAt(from)
    const hasCode = code !== undefined && isFollowed(c)
    const isTaken = hasCode && (await handOver.take(requestOf(c, answer), { to: here, code }))
    if (here === '' && there && from) remember(answer, siteCookie, isTaken ? from : '', isTaken ? rememberedFor : 0)
    if (!isTaken && !back) return nobodyThere(answer, pathOf(c))
    if (isTaken) remember(answer, askedCookie, '', 0)
    if (back && there) return redirectWith(there + pathOf(c), answer)
    return redirectWith(isTaken ? pathAfterLogin(pathOf(c)) : pathOf(c), answer)
  })

  app.get('/auth/share', async c => {
    const here = labelOf(c)
    const query = new URLSearchParams({ site: here, redirect: pathOf(c), back: '1' })
    return redirectWith(here === '' ? pathOf(c) : `${publicUrl}/auth/ask?${query}`)
  })

  app.get('/auth/continue-at', async c => {
    const origin = labelOf(c) === '' ? await originAt(c.req.query('site') ?? '') : undefined
    if (!origin || origin === publicUrl) return redirectWith(pathOf(c))
    return redirectWith(`${origin}/auth/ask?${new URLSearchParams({ redirect: pathOf(c) })}`)
  })

  // a guest who opens the login page may be logged in on the platform, or on the network's site that was used last
  app.get(loginPage, async (c, next) => {
    const { headers } = c.req.raw
    const isElsewhere = hasLoginElsewhere(headers.get('cookie') ?? '', labelOf(c) !== '')
    if (!isElsewhere || c.req.query('asked') || !isFollowed(c) || (await viewerOf(headers))) return next()
    const { pathname, search } = new URL(c.req.url)
    const site = readCookie(headers, siteCookie) ?? ''
    return redirectWith(`/auth/ask?${new URLSearchParams({ site, redirect: pathname + search })}`)
  })
}

/** Where the login page redirects once somebody is logged in. */
function pathAfterLogin(path: string): string {
  const { pathname, searchParams } = new URL(path, base)
  return pathname === loginPage ? ownPath(searchParams.get('redirect'), '/account') : path
}

/** Where to go if nobody is logged in there; the login page must not ask a second time, even if cookies are refused. */
function noAnswer(path: string): string {
  const url = new URL(path, base)
  if (url.pathname === loginPage) url.searchParams.set('asked', '1')
  return url.pathname + url.search + url.hash
}
