import { infiniteQueryOptions } from '@tanstack/react-query'
import type { App } from '#web/app-context.ts'
import { queriesOf } from '#web/queries.tsx'

type Member = { networkId: number; membershipId: number }

/** The log of a member, a page at a time; the first page has the tasks. */
export function memberLogQuery({ clients, language }: App, { networkId, membershipId }: Member) {
  return infiniteQueryOptions({
    queryKey: ['member-log', networkId, membershipId, language],
    queryFn: ({ pageParam }) =>
      clients.activities.getMemberLog({ networkId, membershipId, ...(pageParam !== null && { before: pageParam }) }),
    initialPageParam: null as number | null,
    getNextPageParam: last => last.next,
  })
}

/** Loads a member’s log anew, after something was written into it. */
export function reloadLog(app: App, { networkId, membershipId }: Member): Promise<void> {
  return queriesOf(app).invalidateQueries({ queryKey: ['member-log', networkId, membershipId] })
}
