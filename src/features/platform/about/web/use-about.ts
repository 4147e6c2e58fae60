import type { ContractRouterClient } from '@orpc/contract'
import { queryOptions } from '@tanstack/react-query'
import type { directoryContract } from '#features/market/directory/directory.contract.ts'
import type { App } from '#web/app-context.ts'
import type { aboutContract } from '../about.contract.ts'

const aboutOf = (app: App) => app.clients.about as ContractRouterClient<typeof aboutContract>

export function factsQuery(app: App) {
  return queryOptions({ queryKey: ['about', 'facts'], queryFn: () => aboutOf(app).getFacts() })
}

export function operatorQuery(app: App) {
  return queryOptions({ queryKey: ['about', 'operator'], queryFn: () => aboutOf(app).getOperator() })
}

export function standardsQuery(app: App) {
  return queryOptions({
    queryKey: ['about', 'standards', app.language],
    queryFn: () => aboutOf(app).getStandards({ language: app.language }),
  })
}

/** Name and logo of a visible enterprise; the rest of its profile is not for these pages. */
export function enterpriseQuery(app: App, subDomain: string) {
  const directory = app.clients.directory as ContractRouterClient<typeof directoryContract>
  return queryOptions({
    queryKey: ['about', 'enterprise', subDomain, app.language],
    queryFn: async () => {
      const { id, brand, logo } = await directory.getProfile({ subDomain, language: app.language })
      return { id, subDomain, brand, logo: logo && { id: logo.id, color: logo.color } }
    },
  })
}
