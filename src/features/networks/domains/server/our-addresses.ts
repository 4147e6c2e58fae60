import ipaddr from 'ipaddr.js'
import { cache } from '#server/http/cache.ts'
import type { DomainResolver } from './domain-resolver.ts'

/** Addresses of the platform’s host; null if name servers don’t answer. */
export type OurAddresses = () => Promise<string[] | null>

/** ms for which the platform’s addresses are used */
const ttl = 60_000

/** @param publicUrl with the name of the platform’s host, which is looked up as everybody’s is, or with an address */
export function createOurAddresses(resolver: DomainResolver, publicUrl: string): OurAddresses {
  const host = new URL(publicUrl).hostname.replace(/^\[|\]$/g, '')
  if (ipaddr.isValid(host)) return async () => [host]
  const known = cache({ ttl, max: 1 }, async () => {
    const found = await resolver.addresses(host)
    // failures aren't cached
    if (found === null) throw new Error('no name server answered')
    return found
  })
  return () => known().catch(() => null)
}
