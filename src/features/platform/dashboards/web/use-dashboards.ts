import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { App } from '#web/app-context.ts'
import { type AskedPeriod, askedPeriod } from '../dashboard-period.ts'
import { type DashboardTab, dashboardTabs } from '../figures.ts'

export type AskedDashboard = AskedPeriod & { tab: DashboardTab }

/** The tab (`tab`) and the period that an address asks for. */
export function askedDashboard(params: URLSearchParams, today: string): AskedDashboard {
  const tab = dashboardTabs.find(one => one === params.get('tab')) ?? 'site'
  return { tab, ...askedPeriod(params, today) }
}

export function dashboardQuery({ clients, language }: App, { tab, from, to, by }: AskedDashboard) {
  return queryOptions({
    queryKey: ['dashboard', language, tab, from, to, by],
    queryFn: () => clients.dashboards.getDashboard({ tab, from, to, by, language }),
    // another tab's figures are others
    placeholderData: (data, query) => (query?.queryKey[2] === tab ? keepPreviousData(data) : undefined),
  })
}

export function dashboardLinksQuery({ clients }: App) {
  return queryOptions({ queryKey: ['dashboard-links'], queryFn: () => clients.dashboards.getDashboardLinks() })
}
