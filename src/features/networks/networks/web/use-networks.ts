import { queryOptions } from '@tanstack/react-query'
import type { App } from '#web/app-context.ts'

export function networkQuery(app: App, subDomain: string) {
  return queryOptions({
    queryKey: ['networks', subDomain, app.language],
    queryFn: () => app.clients.networks.getNetwork({ subDomain, language: app.language }),
  })
}

/** Approved networks to choose from, with only what pages show, because they are serialized into the document. */
export function networksQuery(app: App) {
  return queryOptions({
    queryKey: ['networks', 'list', app.language],
    queryFn: async () => {
      const { items } = await app.clients.networks.getNetworks({ language: app.language })
      return items.map(({ id, title, subDomain }) => ({ id, title, subDomain }))
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
}
