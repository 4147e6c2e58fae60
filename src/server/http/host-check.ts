import type { Context, MiddlewareHandler } from 'hono'
import ipaddr from 'ipaddr.js'
import { LRUCache } from 'lru-cache'
import type { Logger } from '#server/log/logger.ts'
import { isOwnMachine } from '#shared/own-machine.ts'
import type { Hosts } from './hosts.ts'

type Options = {
  hosts: Hosts
  /** whether a network has its site at this name, below the public host or below `localhost` on this machine */
  isSite(host: string): Promise<boolean>
  log: Logger
}

/** Result for a request's `Host`: ours or a site's, a name below ours without a site, or foreign. */
type Host = 'known' | 'unused' | 'foreign'

/** How many foreign names are logged, each once. */
const maxLogged = 100
/** Max characters of a name that is remembered. */
const longestKept = 100

/**
 * Answers only to our own names (decision 0029): the public host, with its port, and networks' sites below it. On a
 * developer's machine also, with any port, `localhost`, names below it, and numeric addresses, which foreign DNS can't point
 * here. Sites' own domains are answered to as well. A name below ours without a site redirects to the public address;
 * anything else gets 421.
 */
export function hostCheck({ hosts, isSite, log }: Options): MiddlewareHandler {
  const { publicUrl } = hosts
  const logged = new Set<string>()
  const isLocal = isOwnMachine(publicUrl)
  // Parsing an address takes some µs, and nearly all requests use the same few hosts.
  const kinds = new LRUCache<string, Host | 'below'>({ max: 100 })
  const kindOf = async (host: string): Promise<Host> => {
    const before = host.length < longestKept ? kinds.get(host) : undefined
    const kind = before ?? (isLocal ? localKind(host, publicUrl) : publicKind(host, publicUrl))
    if (before === undefined && host.length < longestKept) kinds.set(host, kind)
    if (kind === 'below') return (await isSite(host)) ? 'known' : 'unused'
    if (kind === 'known') return kind
    await hosts.refresh()
    return hosts.isOwnDomain(host) && (await isSite(host)) ? 'known' : kind
  }
  return async (c, next) => {
    // A request without a host (HTTP/1.0) does not come from a browser.
    const host = c.req.header('host')
    const kind = isForeignTarget(c) ? 'foreign' : host === undefined ? 'known' : await kindOf(host)
    if (kind === 'known') return next()
    const { pathname, search } = new URL(c.req.url)
    if (kind === 'unused' && (c.req.method === 'GET' || c.req.method === 'HEAD'))
      return c.redirect(publicUrl + pathname + search)
    const name = host?.slice(0, 100) ?? ''
    if (logged.size < maxLogged && !logged.has(name)) {
      logged.add(name)
      log.info({ host: name }, 'request for a foreign host name; PUBLIC_URL sets ours')
    }
    return c.text(misdirected, 421, { 'cache-control': 'no-store' })
  }
}

const misdirected = `This server does not answer to that name.
To its operator: it answers to the host of PUBLIC_URL, to networks' sites below it and on their own domains. A proxy must pass Host on.
`

/** A request in absolute form has a host of its own, which takes precedence (RFC 9112 §3.2.2). No browser sends one. */
function isForeignTarget(c: Context): boolean {
  const { incoming } = (c.env ?? {}) as { incoming?: { url?: string } }
  return incoming?.url !== undefined && !incoming.url.startsWith('/')
}

function publicKind(host: string, publicUrl: string): Host | 'below' {
  const ours = new URL(publicUrl)
  const asked = addressOf(host, ours.protocol)
  if (!asked || asked.port !== ours.port) return 'foreign'
  if (asked.hostname === ours.hostname) return 'known'
  return asked.hostname.endsWith(`.${ours.hostname}`) ? 'below' : 'foreign'
}

function localKind(host: string, publicUrl: string): Host | 'below' {
  const asked = addressOf(host, new URL(publicUrl).protocol)
  if (!asked) return 'foreign'
  const { hostname } = asked
  if (hostname === 'localhost' || ipaddr.isValid(hostname.replace(/^\[|\]$/g, ''))) return 'known'
  return hostname.endsWith('.localhost') ? 'below' : 'foreign'
}

/** The host as a URL, in lower case and without the scheme's default port; undefined if it is not a valid host. */
function addressOf(host: string, protocol: string): URL | undefined {
  if (!/^(\[[\da-f:.]+\]|[\w.-]+)(:\d{1,5})?$/i.test(host)) return undefined
  const text = `${protocol}//${host}`
  return URL.canParse(text) ? new URL(text) : undefined
}
