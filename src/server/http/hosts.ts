import { isOwnMachine } from '#shared/own-machine.ts'
import { cache } from './cache.ts'
import { originOf, subDomainOf } from './sub-domain.ts'

/** A domain on which a site is answered beside its subdomain. */
export type OwnDomain = {
  /** the site's label below the public host */
  label: string
  /** lower case, ASCII */
  domain: string
  /** whether the site's links lead there, and its subdomain redirects to it */
  isMain: boolean
}

/** The names that we answer to: the public host, labels of sites below it, and sites' own domains. */
export type Hosts = {
  publicUrl: string
  /** The label of the site that a `Host` asks for; undefined for the public host and for foreign names. */
  labelOf(host: string): string | undefined
  /** The origin at which a label's site is: its own domain, if that is its main one. Without a label the public origin. */
  originOf(label: string | undefined): string
  /** The origin of the site that a request is sent to, for links to it; its host has passed the host check. */
  originAsked(headers: Headers): string
  /** Whether a `Host` is a site's own domain, which shares nothing with the public one in a browser. */
  isOwnDomain(host: string): boolean
  /** The domains as they were read last. */
  domains(): ReadonlyMap<string, OwnDomain>
  /** Sets where domains are read from. */
  readFrom(read: () => Promise<OwnDomain[]>): void
  /** Reads the domains if that was {@link ttl} ago. While the database is away, those read last stay. */
  refresh(): Promise<void>
  /** Reads the domains now, after a change. */
  refreshNow(): Promise<void>
}

/** ms for which a node uses the domains that it read */
const ttl = 4_000

export function createHosts(publicUrl: string): Hosts {
  const { protocol, port } = new URL(publicUrl)
  const isLocal = isOwnMachine(publicUrl)
  let byDomain: ReadonlyMap<string, OwnDomain> = new Map()
  let mainOf: ReadonlyMap<string, string> = new Map()
  let read: () => Promise<OwnDomain[]> = async () => []
  const refreshNow = async () => {
    const all = await read()
    byDomain = new Map(all.map(one => [one.domain, one]))
    mainOf = new Map(all.filter(one => one.isMain).map(one => [one.label, one.domain]))
  }
  const refresh = cache({ ttl, max: 1 }, () => refreshNow().catch(() => undefined))
  const ownDomainOf = (host: string) => {
    const [, name = '', given = ''] = /^([^:]*)(?::(\d+))?$/.exec(host.toLowerCase()) ?? []
    // on a developer's machine any port is ours, as for other names
    return isLocal || given === port || (port === '' && given === standardPort(protocol))
      ? byDomain.get(name)
      : undefined
  }
  const hosts: Hosts = {
    publicUrl,
    labelOf: host => ownDomainOf(host)?.label ?? subDomainOf(host, publicUrl),
    originOf: label => {
      const domain = label === undefined ? undefined : mainOf.get(label)
      return domain ? `${protocol}//${domain}${port && `:${port}`}` : originOf(label, publicUrl)
    },
    originAsked: headers => hosts.originOf(hosts.labelOf(headers.get('host') ?? '')),
    isOwnDomain: host => ownDomainOf(host) !== undefined,
    domains: () => byDomain,
    readFrom: given => {
      read = given
    },
    refresh,
    refreshNow,
  }
  return hosts
}

function standardPort(protocol: string): string {
  return protocol === 'https:' ? '443' : '80'
}
