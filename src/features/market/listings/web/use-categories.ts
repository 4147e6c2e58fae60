import type { ContractRouterClient } from '@orpc/contract'
import { queryOptions } from '@tanstack/react-query'
import type { App } from '#web/app-context.ts'
import type { listingsContract } from '../listings.contract.ts'

export type ListingsClient = ContractRouterClient<typeof listingsContract>

export function listingsOf(app: App): ListingsClient {
  return app.clients.listings as ListingsClient
}

/** The whole tree of categories, parents before children. */
export function categoriesQuery(app: App) {
  return queryOptions({
    queryKey: ['listings', 'categories', app.language],
    queryFn: async () => {
      const { items } = await listingsOf(app).getCategories({ language: app.language })
      return items.map(({ id, parentId, handle, name, description, level, path, children, imageId, color }) => ({
        id,
        parentId,
        handle,
        name,
        description,
        level,
        path,
        children,
        imageId,
        color,
      }))
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
}
