import type { ContractRouterClient } from '@orpc/contract'
import { queryOptions } from '@tanstack/react-query'
import type { App } from '#web/app-context.ts'
import type { teamsContract } from '../teams.contract.ts'

export function teamsOf(app: App): ContractRouterClient<typeof teamsContract> {
  return app.clients.teams as ContractRouterClient<typeof teamsContract>
}

/** Whom the visitor may act as. */
export function userProfilesQuery(app: App) {
  return queryOptions({
    queryKey: ['teams', 'profiles', app.language],
    queryFn: () => teamsOf(app).getUserProfiles(),
  })
}

/** Who belongs to an enterprise, and who is asked to. */
export function vendorTeamQuery(app: App, vendorId: number) {
  return queryOptions({
    queryKey: ['teams', 'team', vendorId],
    queryFn: () => teamsOf(app).getVendorTeam({ vendorId }),
  })
}
