import { queryOptions } from '@tanstack/react-query'
import type { App } from '#web/app-context.ts'

/** What enterprises choose from: sectors, focuses, certificates. */
export function profileChoicesQuery(app: App) {
  return queryOptions({
    queryKey: ['profile-choices', app.language],
    queryFn: () => app.clients.profileEditing.getProfileChoices({ language: app.language }),
  })
}

/** An enterprise's page as its team edits it. */
export function ownProfileQuery(app: App, vendorId: number) {
  return queryOptions({
    queryKey: ['own-profile', vendorId, app.language],
    queryFn: () => app.clients.profileEditing.getOwnProfile({ id: vendorId, language: app.language }),
    // others of the team change it meanwhile
    staleTime: 0,
  })
}
