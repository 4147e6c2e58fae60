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
