import type { LoaderFunctionArgs } from 'react-router'
import { isMissing } from '#web/api-client/is-missing.ts'
import { appOf } from '#web/app-context.ts'
import { missingPage } from '#web/layout/missing-page.ts'
import type { PageMeta } from '#web/page-meta.ts'
import { queriesOf } from '#web/queries.tsx'
import { requireViewer } from '#web/require-viewer.ts'
import { askedDashboard, dashboardLinksQuery, dashboardQuery } from '../use-dashboards.ts'

/** `today` is the day in UTC on which the page was asked for, the same on both sides. */
export type DashboardsData = { meta: PageMeta; today: string }

/** /admin/dashboards?tab=site|market&period=30|90|365&from=&to=&by=day|week|month; not found for all but admins. */
export async function dashboardsLoader(args: LoaderFunctionArgs): Promise<DashboardsData> {
  const app = appOf(args)
  requireViewer(app, args.request)
  const today = new Date().toISOString().slice(0, 10)
  const asked = askedDashboard(new URL(args.request.url).searchParams, today)
  const queries = queriesOf(app)
  try {
    await Promise.all([
      queries.fetchQuery(dashboardQuery(app, asked)),
      queries.fetchQuery({ ...dashboardLinksQuery(app), staleTime: 0 }),
    ])
  } catch (error) {
    if (isMissing(error)) missingPage()
    if (import.meta.env.SSR) throw error
  }
  return { today, meta: { title: `${app.t('Dashboards')} – Pola`, noIndex: true } }
}
