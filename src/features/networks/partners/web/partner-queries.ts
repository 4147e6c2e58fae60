import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { App } from '#web/app-context.ts'

export function partnersQuery({ clients, language }: App, networkId: number) {
  return queryOptions({
    queryKey: ['network-partners', networkId, language],
    queryFn: () => clients.partners.getNetworkPartners({ networkId, language }),
    staleTime: 0,
  })
}

/** Subdomains of the partner and of the network. */
export type PartnerPath = { partner: string; network: string }

export function partnerNetworkQuery({ clients, language }: App, path: PartnerPath) {
  return queryOptions({
    queryKey: ['partner-network', path, language],
    queryFn: () => clients.partnerView.getPartnerNetwork({ ...path, language }),
    staleTime: 5000,
  })
}

/** A page of the members that a partner looks after; `page` from 1. */
export function caredMembersQuery(
  { clients, language }: App,
  path: PartnerPath,
  asked: { search: string; waiting: boolean; page: number },
) {
  return queryOptions({
    queryKey: ['cared-members', path, asked, language],
    queryFn: () =>
      clients.partnerView.getCaredMembers({
        ...path,
        ...(asked.search && { search: asked.search }),
        ...{ waiting: asked.waiting ? 'true' : 'false', page: asked.page, language },
      }),
    staleTime: 0,
  })
}

/** The pages of a member's log, the latest first. */
export function caredMemberQuery({ clients, language }: App, path: PartnerPath, membershipId: number) {
  return infiniteQueryOptions({
    queryKey: ['cared-member', path, membershipId, language],
    queryFn: ({ pageParam }) =>
      clients.partnerView.getCaredMember({
        ...{ ...path, membershipId, language },
        ...(pageParam !== null && { before: pageParam }),
      }),
    initialPageParam: null as number | null,
    getNextPageParam: page => page.log.next,
    staleTime: 0,
  })
}
