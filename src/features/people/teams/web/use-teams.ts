import { queryOptions } from '@tanstack/react-query'
import type { App } from '#web/app-context.ts'
import { teamKey } from './team-key.ts'

/** The profiles that the visitor may act as. */
export function actingAsQuery(app: App) {
  return queryOptions({
    queryKey: ['teams', 'profiles', app.language],
    queryFn: () => app.clients.teams.getUserProfiles(),
  })
}

/** Members and open invitations of an enterprise. */
export function vendorTeamQuery(app: App, vendorId: number) {
  return queryOptions({
    queryKey: teamKey(vendorId),
    queryFn: () => app.clients.teams.getVendorTeam({ vendorId }),
  })
}
