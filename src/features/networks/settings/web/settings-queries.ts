import { queryOptions } from '@tanstack/react-query'
import type { App } from '#web/app-context.ts'

export function settingsQuery(app: App, networkId: number) {
  return queryOptions({
    queryKey: ['network-settings', networkId],
    queryFn: () => app.clients.networkSettings.getNetworkSettings({ networkId }),
    // the loader has just loaded it, and what is changed here is known
    staleTime: 10_000,
  })
}

/** Levels, which come with the list of members. */
export function levelsQuery(app: App, networkId: number) {
  return queryOptions({
    queryKey: ['network-levels', networkId, app.language],
    queryFn: async () => (await app.clients.members.getNetworkMembers({ networkId, limit: 1 })).levels,
    staleTime: 5000,
  })
}

export function rolesQuery(app: App, networkId: number) {
  return queryOptions({
    queryKey: ['network-roles', networkId],
    queryFn: () => app.clients.management.getNetworkRoles({ networkId }),
    staleTime: 5000,
  })
}
