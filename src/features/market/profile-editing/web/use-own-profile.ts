import { queryOptions } from '@tanstack/react-query'
import type { App } from '#web/app-context.ts'

/** Choices for enterprises: sectors, focuses, certificates. */
export function profileChoicesQuery(app: App) {
  return queryOptions({
    queryKey: ['profile-choices', app.language],
    queryFn: () => app.clients.profileEditing.getProfileChoices({ language: app.language }),
  })
}

/** An enterprise's page for its team's editor. */
export function ownProfileQuery(app: App, vendorId: number) {
  return queryOptions({
    queryKey: ['own-profile', vendorId, app.language],
    queryFn: () => app.clients.profileEditing.getOwnProfile({ id: vendorId, language: app.language }),
    // other team members may have changed it
    staleTime: 0,
  })
}
