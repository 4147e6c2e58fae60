import type { ContractRouterClient } from '@orpc/contract'
import { queryOptions } from '@tanstack/react-query'
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
