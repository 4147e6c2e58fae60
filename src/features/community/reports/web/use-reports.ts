import type { ContractRouterClient } from '@orpc/contract'
import { queryOptions } from '@tanstack/react-query'
import type { App } from '#web/app-context.ts'
import type { ReportKind } from '../flag-reasons.ts'
import type { reportsContract } from '../reports.contract.ts'

type ReportsClient = ContractRouterClient<typeof reportsContract>

export function reportsOf(app: App): ReportsClient {
  return app.clients.reports as ReportsClient
}

/** The viewer's open report of a thing, null for none; only for who is signed in. */
export function ownReportQuery(app: App, kind: ReportKind, id: number) {
  return queryOptions({
    queryKey: ['reports', 'own', kind, id],
    queryFn: async () => (await reportsOf(app).getOwnReport({ kind, id })).report,
  })
}
