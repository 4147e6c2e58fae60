import { queryOptions } from '@tanstack/react-query'
import type { App } from '#web/app-context.ts'

/** The pages of the About menu, in order. */
export function menuPagesQuery(app: App) {
  return queryOptions({
    queryKey: ['static-pages', 'menu', app.language],
    queryFn: async () => {
      const { items } = await app.clients.staticPages.getPages({ language: app.language })
      return items.filter(one => one.inMenu)
    },
  })
}
