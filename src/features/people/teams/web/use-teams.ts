import { queryOptions } from '@tanstack/react-query'
import type { App } from '#web/app-context.ts'

/** Whom the visitor may act as. */
export function userProfilesQuery(app: App) {
  return queryOptions({
    queryKey: ['teams', 'profiles', app.language],
    queryFn: () => app.clients.teams.getUserProfiles(),
  })
}

/** Who belongs to an enterprise, and who is asked to. */
export function vendorTeamQuery(app: App, vendorId: number) {
  return queryOptions({
    queryKey: ['teams', 'team', vendorId],
    queryFn: () => app.clients.teams.getVendorTeam({ vendorId }),
  })
}
