import { queryOptions } from '@tanstack/react-query'
import type { App } from '#web/app-context.ts'

/** The whole tree of categories, parents before children. */
export function categoriesQuery(app: App) {
  return queryOptions({
    queryKey: ['listings', 'categories', app.language],
    queryFn: async () => {
      const { items } = await app.clients.listings.getCategories({ language: app.language })
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
