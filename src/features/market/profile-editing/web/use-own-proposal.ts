import { queryOptions } from '@tanstack/react-query'
import type { App } from '#web/app-context.ts'

/** What was reviewed of an enterprise, and what it proposes to change. */
export function ownProposalQuery(app: App, vendorId: number) {
  return queryOptions({
    queryKey: ['own-proposal', vendorId],
    queryFn: () => app.clients.profileProposals.getOwnProposal({ id: vendorId }),
    // admins decide meanwhile
    staleTime: 0,
  })
}
