import { queryOptions } from '@tanstack/react-query'
import type { App } from '#web/app-context.ts'

/** All banners, for admins. */
export function allBannersQuery(app: App) {
  return queryOptions({
    queryKey: ['banners', 'all', app.language],
    queryFn: () => app.clients.banners.getAllBanners(),
    // what is being typed stays as it is
    refetchOnWindowFocus: false,
  })
}

/** All lists and collections, for admins. */
export function allListsQuery(app: App) {
  return queryOptions({
    queryKey: ['banners', 'lists', app.language],
    queryFn: () => app.clients.lists.getAllLists(),
    refetchOnWindowFocus: false,
  })
}

/** The enterprises picked for a collection. */
export function pickedQuery(app: App, id: number) {
  return queryOptions({
    queryKey: ['banners', 'picked', id, app.language],
    queryFn: async () => (await app.clients.lists.getPicked({ id })).items,
    staleTime: 0,
    refetchOnWindowFocus: false,
  })
}
