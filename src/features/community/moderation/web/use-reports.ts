import { queryOptions } from '@tanstack/react-query'
import type { App } from '#web/app-context.ts'
import type { ReportKind } from '../flag-reasons.ts'

/** The viewer's open report of a thing, null if there is none; only when logged in. */
export function ownReportQuery(app: App, kind: ReportKind, id: number) {
  return queryOptions({
    queryKey: ['reports', 'own', kind, id],
    queryFn: async () => (await app.clients.reports.getOwnReport({ kind, id })).report,
  })
}

/** Name and logo of a visible enterprise; the rest of its profile is not for these pages. */
export function flaggedQuery(app: App, subDomain: string) {
  const directory = app.clients.directory
  return queryOptions({
    queryKey: ['reports', 'flagged', subDomain, app.language],
    queryFn: async () => {
      const { id, brand, logo } = await directory.getProfile({ subDomain, language: app.language })
      return { id, subDomain, brand, logo: logo && { id: logo.id, color: logo.color } }
    },
  })
}
