import { oc } from '@orpc/contract'
import { z } from 'zod'
import { type ClientsOf, id } from '#shared/contract-parts.ts'

const domainStates = ['waiting', 'works', 'elsewhere', 'missing', 'lost'] as const

/** A network’s own domain, and what its owners set where its DNS is kept. */
export const networkDomain = z.object({
  /** ASCII, as it is in DNS */
  domain: z.string(),
  /** as people read it; as `domain` unless the name is international */
  name: z.string(),
  state: z.enum(domainStates),
  /** when it became verified */
  verifiedAt: z.string().nullable(),
  /** since when the proof is missing, or the domain isn’t served any more */
  since: z.string().nullable(),
  /** until when a domain is served whose proof is missing */
  servedUntil: z.string().nullable(),
  /** of the last lookup; null: it was not looked up yet */
  checkedAt: z.string().nullable(),
  /** what that found; null for what name servers did not answer */
  found: z.object({ proofs: z.array(z.string()).nullable(), addresses: z.array(z.string()).nullable() }).nullable(),
  proof: z.object({ name: z.string(), value: z.string() }),
})
export type NetworkDomain = z.infer<typeof networkDomain>

export const domainDesk = z.object({
  domain: networkDomain.nullable(),
  /** host name of the platform, to which a CNAME leads */
  target: z.string(),
  /** its addresses, for domains that can’t have a CNAME; empty if they are unknown */
  addresses: z.array(z.string()),
  /** where the network’s site is without a domain of its own */
  subDomainHost: z.string(),
})
export type DomainDesk = z.infer<typeof domainDesk>

const may = 'Owners of the network.'
const ofNetwork = z.object({ networkId: id })

export const domainsContract = {
  getNetworkDomain: oc
    .errors({ NOT_FOUND: {} })
    .route({
      method: 'GET',
      path: '/networks/{networkId}/domain',
      summary: 'The own domain of a network’s site, its DNS records and its state',
      description: may,
      tags: ['Networks'],
    })
    .input(ofNetwork)
    .output(domainDesk),
  claimNetworkDomain: oc
    .errors({ NOT_FOUND: {} })
    .route({
      method: 'PUT',
      path: '/networks/{networkId}/domain',
      summary: 'Say which domain a network’s site has; it is served once its DNS proves it',
      description: `${may} It takes the place of another domain at once; the same again does nothing. gm-error-domain-unfit (400) if it can’t be one, gm-error-domain-taken (409) if it is another network’s.`,
      tags: ['Networks'],
    })
    .input(ofNetwork.extend({ domain: z.string().max(500) }))
    .output(domainDesk),
  checkNetworkDomain: oc
    .errors({ NOT_FOUND: {} })
    .route({
      method: 'POST',
      path: '/networks/{networkId}/domain/check',
      summary: 'Look up a network’s domain in DNS now',
      description: `${may} It is also looked up each day. gm-error-domain-taken (409) if another network proves the same domain.`,
      tags: ['Networks'],
    })
    .input(ofNetwork)
    .output(domainDesk),
  removeNetworkDomain: oc
    .errors({ NOT_FOUND: {} })
    .route({
      method: 'DELETE',
      path: '/networks/{networkId}/domain',
      summary: 'Give up a network’s own domain; its site is at its subdomain again',
      description: may,
      tags: ['Networks'],
    })
    .input(ofNetwork)
    .output(domainDesk),
}

export const contracts = { domains: domainsContract }

declare module '#web/app-context.ts' {
  interface Clients extends ClientsOf<typeof contracts> {}
}
