import type { MiddlewareHandler } from 'hono'
import type { Hosts } from './hosts.ts'
import { isNavigation } from './is-navigation.ts'

/**
 * Seconds for which browsers keep the redirect. They would keep it for ever otherwise, and a domain may be lost; search
 * engines take it as permanent nonetheless.
 */
const keptFor = 3600

/**
 * Redirects from a site’s subdomain to the domain that is its main one: a site has one address, where its cookies are.
 * Calls and files of pages that are open on the subdomain are still answered there, and so are writes.
 */
export function movedSites(hosts: Hosts): MiddlewareHandler {
  return async (c, next) => {
    const host = c.req.header('host') ?? ''
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
    const label = isRead && !hosts.isOwnDomain(host) ? hosts.labelOf(host) : undefined
    const origin = label === undefined ? undefined : hosts.originOf(label)
    const { pathname, search } = new URL(c.req.url)
    if (!origin || !hosts.domains().has(new URL(origin).hostname)) return next()
    if (pathname.startsWith('/api/') || !isNavigation(c.req.raw)) return next()
    return new Response(null, {
      status: 301,
      headers: { location: origin + pathname + search, 'cache-control': `max-age=${keptFor}` },
    })
  }
}
