import { queryOptions } from '@tanstack/react-query'
import type { App } from '#web/app-context.ts'

/** An enterprise's reviewed values, and its proposal to change them. */
export function ownProposalQuery(app: App, vendorId: number) {
  return queryOptions({
    queryKey: ['own-proposal', vendorId],
    queryFn: () => app.clients.profileProposals.getOwnProposal({ id: vendorId }),
    // admins may have decided
    staleTime: 0,
  })
}
